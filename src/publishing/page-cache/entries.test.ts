import { describe, expect, it, vi } from 'vitest';
import {
  isExpired,
  isGoodResponse,
  NO_RESPONSE,
  readStartedAt,
  restoreLocation,
  stampStartedAt,
  trackStartTimes,
  type CacheValue,
} from './entries.ts';

const thrown = (destination: string) =>
  new TextEncoder().encode(`8:E{"digest":"NEXT_REDIRECT;replace;${destination};308;"}\n`);
const moved: CacheValue = {
  kind: 'APP_PAGE',
  status: 308,
  html: '<html>',
  rscData: thrown('/edina-mn'),
};

describe('a page stored as a redirect', () => {
  it.each<[string, CacheValue]>([
    ['although its header came too late', { ...moved, headers: { location: undefined } }],
    ['although the previous redirect had another one', { ...moved, headers: { location: '/x' } }],
    [
      'when only its HTML names it',
      { ...moved, rscData: undefined, html: new TextDecoder().decode(moved.rscData) },
    ],
  ])('redirects to its destination, %s', (_, value) => {
    const headers = { etag: 'x', ...value.headers };
    expect(restoreLocation({ ...value, headers })).toEqual({
      ...value,
      headers: { etag: 'x', location: '/edina-mn' },
    });
  });

  it.each<CacheValue | null>([
    null,
    { kind: 'FETCH' },
    { ...moved, status: 404 },
    { ...moved, status: undefined },
    { ...moved, kind: 'APP_ROUTE' },
    { ...moved, rscData: thrown('https://elsewhere.example/') },
  ])('is left alone when it is not a redirect of this site: %j', (value) => {
    expect(restoreLocation(value)).toBe(value);
  });
});

describe('an entry from before a publish', () => {
  const PUBLISHED = 1000;
  const areTagsStale = (tags: string[], since: number) =>
    tags.includes('cities') && since < PUBLISHED;
  const missing: CacheValue = {
    kind: 'APP_PAGE',
    status: 404,
    headers: { 'x-next-cache-tags': 'content,cities' },
  };

  it.each<[string, Partial<CacheValue>, lastModified: number, isOver: boolean]>([
    ['is no longer served when it is a 404', {}, 900, true],
    ['is no longer served when it is a redirect', { status: 308 }, 900, true],
    ['is served during its revalidation when it is a page', { status: 200 }, 900, false],
    ['is served when its status is not stored', { status: undefined }, 900, false],
    ['is still served when it is newer', {}, 1001, false],
    ['is still served with other tags', { headers: { 'x-next-cache-tags': 'faq' } }, 900, false],
    ['is still served without headers', { headers: undefined }, 900, false],
    ['is no longer served when it is an image', { kind: 'APP_ROUTE' }, 900, true],
    [
      'is still served when it is an image that exists',
      { kind: 'APP_ROUTE', status: 200 },
      900,
      false,
    ],
  ])('%s', (_, change, lastModified, isOver) => {
    const entry = { value: { ...missing, ...change }, lastModified };
    expect(isExpired(entry, areTagsStale)).toBe(isOver);
  });

  it('is no longer served when its lifetime is over', () => {
    const expired = (lastModified: number) =>
      isExpired({ value: missing, cacheControl: { revalidate: 10 }, lastModified }, areTagsStale);
    expect(expired(Date.now() - 11_000)).toBe(true);
    expect(expired(Date.now() - 9_000)).toBe(false);
  });
});

describe('a response to keep for when the content source is down', () => {
  const response = (body: string): CacheValue => ({
    kind: 'FETCH',
    data: { body: Buffer.from(body).toString('base64') },
  });

  // `isQueryResponse` has its own tests.
  it.each<[CacheValue | null, boolean]>([
    [response('{"result":null}'), true],
    [response('<html>Back soon</html>'), false],
    [response('[]'), false],
    [{ kind: 'FETCH' }, false],
    [NO_RESPONSE.value, false],
    [{ kind: 'APP_PAGE', html: '{"result":1}' }, false],
    [null, false],
  ])('is any result of a query: %j %s', (value, isGood) => {
    expect(isGoodResponse(value)).toBe(isGood);
  });
});

const times = trackStartTimes();

/** @returns what another process reads from the file of the entry */
function render(key: string, from: number, until: number, kind = 'APP_PAGE') {
  vi.useFakeTimers({ toFake: ['Date'], now: from });
  times.start(key);
  vi.setSystemTime(until);
  const stored = stampStartedAt({ kind, headers: { etag: 'x' } }, times.finish(key));
  return readStartedAt(stored, until);
}

describe('a page, and a response of the content source', () => {
  it.each(['APP_PAGE', 'APP_ROUTE', 'FETCH'])(
    'counts from its start in every process: %s',
    (kind) => {
      expect(render('/edina', 1_900, 2_100, kind).lastModified).toBe(1_900);
      expect(render('/edina', 2_200, 2_300, kind).lastModified).toBe(2_200);
    },
  );

  it('counts from its first request, however many come meanwhile', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_900 });
    times.start('/edina');
    expect(render('/edina', 2_050, 2_100).lastModified).toBe(1_900);
  });

  it('counts from its finish when its start is unknown, as after a build, and is never newer', () => {
    const later = stampStartedAt({ kind: 'APP_PAGE' }, 9_999);
    expect(readStartedAt(later, 2_100).lastModified).toBe(2_100);
    expect(readStartedAt({ kind: 'APP_PAGE', headers: {} }, 2_100).lastModified).toBe(2_100);
    vi.useFakeTimers({ toFake: ['Date'], now: 2_500 });
    expect(times.finish('/unseen')).toBe(2_500);
  });

  it('reaches visitors without the stamp', () => {
    expect(render('/edina', 1_900, 2_100).value.headers).toEqual({ etag: 'x' });
  });
});
