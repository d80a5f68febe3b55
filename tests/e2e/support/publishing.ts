import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { expect } from './fixtures.ts';
import { content } from './harness.ts';

/** How long a publish may take to arrive on a busy machine. */
const ARRIVES = { timeout: 20_000 };

const document = z.looseObject({ _id: z.string(), _type: z.string(), _updatedAt: z.string() });
export type StoredDocument = z.infer<typeof document>;

/** @param filter GROQ, e.g. `_type == "faq"` */
export async function readDocuments(filter: string): Promise<StoredDocument[]> {
  return z.array(document).parse(await content().fetch(`*[${filter}] | order(_id)`));
}

/** Publishes a city page as the Studio does. */
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

/** What the address answers, redirects not followed. */
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
