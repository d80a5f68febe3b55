import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { getFaq } from '#content/getters/get-faq.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getServices } from '#content/getters/get-services.ts';
import { getServiceProjections } from '#content/getters/get-service-projections.ts';

/** What a page is rendered by: React remembers, and the browser may be in draft mode. */
const page = vi.hoisted(() => ({
  isRendered: true,
  isDraft: true,
  readToken: 'sk-viewer',
  chosen: '',
}));

vi.mock('@sanity/client', () => import('../../../node_modules/@sanity/client/dist/index.js'));
vi.mock('next/headers', () => ({
  draftMode: () => Promise.resolve({ isEnabled: page.isDraft }),
  cookies: () => Promise.resolve(new Map([['sanity-preview-perspective', { value: page.chosen }]])),
}));
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  cache: (make: () => object) => {
    const kept = make();
    return () => (page.isRendered ? kept : make());
  },
}));
vi.mock('#config/env.ts', () => ({
  environment: () => ({
    sanity: {
      projectId: 'ab12cd34',
      dataset: 'production',
      readToken: page.readToken || null,
      studioUrl: '/studio',
      apiHost: null,
    },
  }),
}));

/** Signs without a shape, in which a preview hides where a text comes from. */
const HIDDEN = /\p{Cf}{4,}/u;

const asked: { url: URL; init: RequestInit }[] = [];

/** A source that maps the given fields of one document. */
function answerWith(type: string, id: string, result: unknown, paths: Record<string, string>) {
  const mapping = (path: number) => ({
    type: 'value',
    source: { type: 'documentValue', document: 0, path },
  });
  const body = {
    result,
    ms: 1,
    resultSourceMap: {
      documents: [{ _id: `drafts.${id}`, _type: type }],
      paths: Object.values(paths),
      mappings: Object.fromEntries(Object.keys(paths).map((path, index) => [path, mapping(index)])),
    },
  };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url: new URL(url), init });
    return Promise.resolve(Response.json(body));
  });
}

beforeEach(() => {
  Object.assign(page, { isRendered: true, isDraft: true, readToken: 'sk-viewer', chosen: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

const copy = { _id: 'page-faq', heading: ' Questions ', intro: null, seo: null, banner: null };

function answerWithCopy(): void {
  answerWith('page', 'page-faq', { ...copy, closing: null }, { "$['heading']": "$['heading']" });
}

describe('a page in preview', () => {
  it('reads drafts with the read token, and no kept answer', async () => {
    answerWithCopy();
    await getPageCopy('faq');
    expect(asked[0]?.url.searchParams.get('perspective')).toBe('drafts');
    expect(asked[0]?.url.searchParams.get('resultSourceMap')).toBe('withKeyArraySelector');
    expect(new Headers(asked[0]?.init.headers).get('authorization')).toBe('Bearer sk-viewer');
    expect(asked[0]?.init.cache).toBe('no-store');
    expect(asked[0]?.init.next).toBeUndefined();
  });

  it.each([
    ['published', 'published'],
    ['drafts', 'drafts'],
    ['raw', 'drafts'],
    ['', 'drafts'],
  ])('when the switch of the Studio says "%s", reads %s', async (chosen, perspective) => {
    Object.assign(page, { chosen });
    answerWithCopy();
    expect((await getPageCopy('faq')).heading).toMatch(HIDDEN);
    expect(asked[0]?.url.searchParams.get('perspective')).toBe(perspective);
    expect(asked[0]?.init.cache).toBe('no-store');
  });

  it('has hidden edit links in what it prints, and none in what search engines read', async () => {
    answerWithCopy();
    const { heading, seo } = await getPageCopy('faq');
    expect(heading).toMatch(HIDDEN);
    expect(seo).toEqual({ title: 'Questions', description: '' });
  });

  it('keeps blank texts blank', async () => {
    const wire = { _id: 'faq-a', question: '  ', answer: null };
    answerWith('faq', 'faq-a', [wire], { "$[0]['question']": "$['question']" });
    expect(await getFaq()).toEqual([]);
  });

  it('marks prices, which can carry no hidden link', async () => {
    const price = { regular: 40, suv: 50, flat: null, perWheel: null };
    const wire = { _id: 'service-a', title: 'Wash', slug: 'wash', price, _updatedAt: '' };
    answerWith('service', 'service-a', [wire], { "$[0]['slug']": "$['slug']['current']" });
    const [service] = await getServices();
    expect(service?.id).toBe('wash');
    expect(service?.price).toEqual(price);
    expect(service?.priceMark?.['data-sanity']).toMatch(/id=service-a;type=service;path=price/);
  });
});

describe('everything else reads what is published', () => {
  it.each([
    ['a page of the public', { isDraft: false }],
    ['whatever is no page: routes, the webhook, the start', { isRendered: false }],
    ['a site without a read token', { readToken: '' }],
  ])('%s', async (_, circumstances) => {
    Object.assign(page, circumstances);
    answerWithCopy();
    expect((await getPageCopy('faq')).heading).toBe('Questions');
    expect(asked[0]?.url.searchParams.get('perspective')).toBe('published');
    expect(asked[0]?.url.searchParams.has('resultSourceMap')).toBe(false);
    expect(asked[0]?.init.cache).toBe('force-cache');
  });

  it('without marks', async () => {
    Object.assign(page, { isDraft: false });
    answerWith('service', 'service-a', [{ _id: 'service-a', title: 'Wash', slug: 'wash' }], {});
    expect((await getServices())[0]).not.toHaveProperty('priceMark');
  });

  it('the services sync, whose reads are never kept', async () => {
    Object.assign(page, { isRendered: false });
    answerWith('service', 'service-a', [], {});
    await getServiceProjections();
    expect(asked[0]?.url.searchParams.get('perspective')).toBe('published');
  });
});
