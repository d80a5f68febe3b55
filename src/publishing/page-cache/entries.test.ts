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
  it('leads to its destination, although its header came too late', () => {
    expect(restoreLocation({ ...moved, headers: { 'x-other': '1', location: undefined } })).toEqual(
      {
        ...moved,
        headers: { 'x-other': '1', location: '/edina-mn' },
      },
    );
  });

  it('leads there too when only its HTML names it', () => {
    const { rscData, ...value } = moved;
    const html = new TextDecoder().decode(rscData);
    expect(restoreLocation({ ...value, html }).headers).toEqual({ location: '/edina-mn' });
  });

  it('leads to its new destination, although the redirect before it led elsewhere', () => {
    expect(restoreLocation({ ...moved, headers: { location: '/before' } }).headers).toEqual({
      location: '/edina-mn',
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
  const expired = (value: CacheValue | null, lastModified = 900) =>
    isExpired({ value, lastModified }, areTagsStale);

  it('is no longer served when it is a 404 or a redirect', () => {
    expect(expired(missing)).toBe(true);
    expect(expired({ ...missing, status: 308 })).toBe(true);
  });

  it('is no longer served when its lifetime is over', () => {
    const shortLived = { value: missing, cacheControl: { revalidate: 10 } };
    const isOver = (lastModified: number) =>
      isExpired({ ...shortLived, lastModified }, areTagsStale);
    expect(isOver(Date.now() - 11_000)).toBe(true);
    expect(isOver(Date.now() - 9_000)).toBe(false);
  });

  it('is served during its revalidation when it is a page', () => {
    expect(expired({ ...missing, status: 200 })).toBe(false);
    expect(expired({ ...missing, status: undefined })).toBe(false);
  });

  it('stays good when it is newer, has other tags, or is not a page', () => {
    expect(expired(missing, 1001)).toBe(false);
    expect(expired({ ...missing, headers: { 'x-next-cache-tags': 'faq' } })).toBe(false);
    expect(expired({ ...missing, headers: undefined })).toBe(false);
    expect(expired({ ...missing, kind: 'APP_ROUTE' })).toBe(false);
    expect(expired(null)).toBe(false);
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
