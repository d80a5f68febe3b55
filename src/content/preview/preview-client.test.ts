import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import '../../../tests/support/process/unit-environment.ts';
import { getFaq } from '#content/getters/lists.ts';
import { getPageCopy } from '#content/getters/pages.ts';
import { getPublished } from '#content/getters/published.ts';
import { getServices } from '#content/getters/services.ts';
import { configure } from '../../../tests/support/process/configure.ts';

/** Whether a page is being rendered (React's cache works then) and the browser is in draft mode. */
const page = vi.hoisted(() => ({ isRendered: true, isDraft: true, chosen: '' }));

vi.mock('next/headers', () => ({
  draftMode: () => Promise.resolve({ isEnabled: page.isDraft }),
  cookies: () => Promise.resolve(new Map([['sanity-preview-perspective', { value: page.chosen }]])),
}));
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  cache: (make: () => object) => {
    const cached = make();
    return () => (page.isRendered ? cached : make());
  },
}));

/** Invisible characters, in which a preview hides where a text comes from. */
const HIDDEN = /\p{Cf}{4,}/u;

const requests: { url: URL; init: RequestInit }[] = [];

/** A content source that maps the given fields of one document. */
function respondWith(type: string, id: string, result: unknown, paths: Record<string, string>) {
  const mapping = (path: number) => ({
    type: 'value',
    source: { type: 'documentValue', document: 0, path },
  });
  const body = (query: string) => ({
    result: query.includes('"settings"][0]') ? { _id: 'settings' } : result,
    ms: 1,
    resultSourceMap: {
      documents: [{ _id: `drafts.${id}`, _type: type }],
      paths: Object.values(paths),
      mappings: Object.fromEntries(Object.keys(paths).map((path, index) => [path, mapping(index)])),
    },
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const address = new URL(url);
    requests.push({ url: address, init });
    return Promise.resolve(Response.json(body(address.searchParams.get('query') ?? '')));
  });
}

beforeEach(() => {
  Object.assign(page, { isRendered: true, isDraft: true, chosen: '' });
});
afterEach(() => {
  requests.length = 0;
});

const copy = { _id: 'page-faq', heading: ' Questions ', intro: null, seo: null, banner: null };

const wash = {
  _id: 'service-a',
  title: 'Wash',
  slug: 'wash',
  _updatedAt: '2026-11-02T10:00:00Z',
  offers: [],
};

function respondWithCopy(): void {
  respondWith('page', 'page-faq', { ...copy, closing: null }, { "$['heading']": "$['heading']" });
}

describe('a page in preview', () => {
  it('reads with the read token, never from a cache', async () => {
    respondWithCopy();
    await getPageCopy('faq');
    const { url, init } = requests[0] ?? {};
    expect(url?.searchParams.get('resultSourceMap')).toBe('withKeyArraySelector');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer sk-viewer');
    expect(init).toMatchObject({ cache: 'no-store' });
    expect(init?.next).toBeUndefined();
  });

  it.each([
    ...['published', 'drafts', 'rA1b2C3d4', 'rA1b2C3d4,rE5,drafts'].map((one) => [one, one]),
    ...['raw', 'rA1,raw', 'rA1"]', ''].map((unknown) => [unknown, 'drafts']),
  ])('reads the perspective "%s" of the Studio as %s', async (chosen, perspective) => {
    Object.assign(page, { chosen });
    respondWithCopy();
    expect((await getPageCopy('faq')).heading).toMatch(HIDDEN);
    expect(requests[0]?.url.searchParams.get('perspective')).toBe(perspective);
  });

  it('has hidden edit links in printed texts, and none in texts for search engines', async () => {
    respondWithCopy();
    const { heading, seo } = await getPageCopy('faq');
    expect(heading).toMatch(HIDDEN);
    expect(seo).toEqual({ title: 'Questions', description: '', image: null });
  });

  it('keeps blank texts blank', async () => {
    const wire = { _id: 'faq-a', question: '  ', answer: null };
    respondWith('faq', 'faq-a', [wire], { "$[0]['question']": "$['question']" });
    expect(await getFaq()).toEqual([]);
  });

  it('links prices, which can carry no hidden characters, with an attribute', async () => {
    const price = { regular: 40, suv: 50, flat: null, perWheel: null };
    respondWith('service', 'service-a', [{ ...wash, price }], {
      "$[0]['slug']": "$['slug']['current']",
    });
    const [service] = await getServices();
    expect(service?.id).toBe('wash');
    expect(service?.price).toEqual(price);
    expect(service?.priceAttribute?.['data-sanity']).toMatch(
      /id=service-a;type=service;path=price/,
    );
  });
});

describe('published content is read by', () => {
  it.each([
    ['a page outside a preview', { isDraft: false }, 'sk-viewer'],
    ['routes, the webhook and the startup', { isRendered: false }, 'sk-viewer'],
    ['a site without a read token', {}, null],
  ])('%s', async (_, circumstances, readToken) => {
    Object.assign(page, circumstances);
    configure(({ sanity }) => {
      sanity.readToken = readToken;
    });
    respondWithCopy();
    expect((await getPageCopy('faq')).heading).toBe('Questions');
    expect(requests[0]?.url.searchParams.get('perspective')).toBe('published');
    expect(requests[0]?.url.searchParams.has('resultSourceMap')).toBe(false);
    expect(requests[0]?.init.cache).toBe('force-cache');
  });

  it('services without attributes', async () => {
    Object.assign(page, { isDraft: false });
    respondWith('service', 'service-a', [wash], {});
    expect((await getServices())[0]).not.toHaveProperty('priceAttribute');
  });

  it('the services sync, whose responses are never cached', async () => {
    Object.assign(page, { isRendered: false });
    respondWith('service', 'service-a', [], {});
    await getPublished();
    expect(requests[0]?.url.searchParams.get('perspective')).toBe('published');
  });
});
