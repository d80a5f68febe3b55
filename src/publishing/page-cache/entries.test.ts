import { describe, expect, it } from 'vitest';
import {
  isExpired,
  isGoodResponse,
  NO_RESPONSE,
  restoreLocation,
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
    ['although the redirect before it led elsewhere', { ...moved, headers: { location: '/x' } }],
    [
      'when only its HTML names it',
      { ...moved, rscData: undefined, html: new TextDecoder().decode(moved.rscData) },
    ],
  ])('leads to its destination, %s', (_, value) => {
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
    ['stays good when it is newer', {}, 1001, false],
    ['stays good with other tags', { headers: { 'x-next-cache-tags': 'faq' } }, 900, false],
    ['stays good without headers', { headers: undefined }, 900, false],
    ['stays good when it is not a page', { kind: 'APP_ROUTE' }, 900, false],
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

  it('is any result of a query, an empty one too', () => {
    expect(isGoodResponse(response('{"result":[{"slug":"edina"}]}'))).toBe(true);
    expect(isGoodResponse(response('{"result":null}'))).toBe(true);
  });

  it.each<CacheValue | null>([
    null,
    response('<html>Back soon</html>'),
    response(''),
    response('[]'),
    response('{"error":"Unauthorized"}'),
    { kind: 'FETCH' },
    NO_RESPONSE.value,
    { kind: 'APP_PAGE', html: '{"result":1}' },
  ])('is not what came in its place: %j', (value) => {
    expect(isGoodResponse(value)).toBe(false);
  });
});
