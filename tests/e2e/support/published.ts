import { expect, type APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { bookingVariant, PATHS } from '../../../src/domain/pages.ts';
import { isFresh } from '../../../src/publishing/warm-up/warm-up-queue.ts';
import { content, running } from './harness.ts';

/** Each fixed page, and one or two pages of each kind of document. */
export const PAGES_OF_EACH_KIND = [
  ...Object.values(PATHS),
  '/minneapolis',
  '/wayzata',
  '/winter-salt-cleanup',
  '/blog/road-salt',
  '/services/eco-wash',
];

async function showsText(path: string, text: string): Promise<boolean> {
  return (await (await fetch(`${running().siteUrl}${path}`)).text()).includes(text);
}

/** Waits until a public page shows this text. */
export async function expectPublished(path: string, text: string): Promise<void> {
  const message = `${path} shows "${text}"`;
  await expect.poll(() => showsText(path, text), { message, timeout: 20_000 }).toBe(true);
}

/** Waits until a public page no longer shows this text. */
export async function expectWithdrawn(path: string, text: string): Promise<void> {
  const message = `${path} shows "${text}"`;
  await expect.poll(() => showsText(path, text), { message, timeout: 20_000 }).toBe(false);
}

/**
 * Waits until no page shows an older version. Call this once some page shows the publish. Before that, the
 * site may not have noticed the publish.
 */
export async function expectAllFresh(): Promise<void> {
  const services = await content().fetch<string[]>('*[_type == "service"].slug.current');
  for (const path of [...(await publicPaths()), ...services.map(bookingVariant)]) {
    const message = `${path} is fresh`;
    await expect
      .poll(() => isFresh(`${running().siteUrl}${path}`), { message, timeout: 20_000 })
      .toBe(true);
  }
}

export async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${running().siteUrl}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  return [...paths, '/booking/confirmation', '/no-such-page'];
}

/** The time that a publish may take on a busy machine. */
const ARRIVES = { timeout: 20_000 };

const document = z.looseObject({ _id: z.string(), _type: z.string(), _updatedAt: z.string() });
export type StoredDocument = z.infer<typeof document>;

/** @param filter GROQ, e.g. `_type == "faq"` */
export async function readDocuments(filter: string): Promise<StoredDocument[]> {
  return z.array(document).parse(await content().fetch(`*[${filter}] | order(_id)`));
}

export async function publishCity(id: string, slug: string, name: string): Promise<void> {
  await content().createOrReplace({
    _id: id,
    _type: 'cityPage',
    name,
    slug: { _type: 'slug', current: slug },
    heading: `Car Detailing in ${name}`,
    intro: `Where ${name} lies nobody knows.`,
    seo: { title: `Detailing in ${name}`, description: `Mobile detailing all over ${name}.` },
  });
}

export async function renameCity(id: string, slug: string): Promise<void> {
  await content().patch(id).set({ 'slug.current': slug }).commit();
}

/** Returns the response of the URL, without following redirects. */
export async function answerOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 });
  return [response.status(), response.headers()['location']].filter(Boolean).join(' ');
}

export async function expectAnswer(
  request: APIRequestContext,
  path: string,
  answer: string,
): Promise<void> {
  await expect.poll(() => answerOf(request, path), ARRIVES).toBe(answer);
}

export type Temporary = {
  documents: StoredDocument[];
  /** Publishes each document as it was. */
  giveBack: () => Promise<void>;
};

/** Stores published documents, so that a test may change or remove them. */
export async function borrow(filter: string): Promise<Temporary> {
  const documents = await readDocuments(filter);
  const giveBack = async () => {
    const transaction = content().transaction();
    for (const document of documents) transaction.createOrReplace(document);
    await transaction.commit();
  };
  return { documents, giveBack };
}

/** Unpublishes them all at once. */
export async function remove(documents: Pick<StoredDocument, '_id'>[]): Promise<void> {
  const transaction = content().transaction();
  for (const { _id } of documents) transaction.delete(_id);
  await transaction.commit();
}
