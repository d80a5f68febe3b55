import { describe, expect, it } from 'vitest';
import { isGoodResponse, isExpired, keepLocation, NO_RESPONSE, type Entry } from './entries.ts';

const thrown = (destination: string) =>
  new TextEncoder().encode(`8:E{"digest":"NEXT_REDIRECT;replace;${destination};308;"}\n`);
const moved: Entry = {
  kind: 'APP_PAGE',
  status: 308,
  html: '<html>',
  rscData: thrown('/edina-mn'),
};

describe('a page kept as a redirect', () => {
  it('leads to where it was sent, although its header came too late', () => {
    expect(keepLocation({ ...moved, headers: { 'x-other': '1', location: undefined } })).toEqual({
      ...moved,
      headers: { 'x-other': '1', location: '/edina-mn' },
    });
  });

  it('leads there too when only the page itself tells', () => {
    const { rscData, ...entry } = moved;
    const html = new TextDecoder().decode(rscData);
    expect(keepLocation({ ...entry, html }).headers).toEqual({ location: '/edina-mn' });
  });

  it('leads where it is sent now, although the answer before it led elsewhere', () => {
    expect(keepLocation({ ...moved, headers: { location: '/before' } }).headers).toEqual({
      location: '/edina-mn',
    });
  });

  it.each<Entry | null>([
    null,
    { kind: 'FETCH' },
    { ...moved, status: 404 },
    { ...moved, status: undefined },
    { ...moved, kind: 'APP_ROUTE' },
    { ...moved, rscData: thrown('https://elsewhere.example/') },
  ])('is left alone when it is none of ours: %j', (entry) => {
    expect(keepLocation(entry)).toBe(entry);
  });
});

describe('an answer from before a publish', () => {
  const PUBLISHED = 1000;
  const areTagsStale = (tags: string[], since: number) =>
    tags.includes('cities') && since < PUBLISHED;
  const missing: Entry = {
    kind: 'APP_PAGE',
    status: 404,
    headers: { 'x-next-cache-tags': 'content,cities' },
  };
  const spent = (value: Entry | null, lastModified = 900) =>
    isExpired({ value, lastModified }, areTagsStale);

  it('is not sent any more when it is a 404 or a redirect', () => {
    expect(spent(missing)).toBe(true);
    expect(spent({ ...missing, status: 308 })).toBe(true);
  });

  it('is not sent any more when its short life is over', () => {
    const madeInNeed = { value: missing, cacheControl: { revalidate: 10 } };
    const isOver = (lastModified: number) =>
      isExpired({ ...madeInNeed, lastModified }, areTagsStale);
    expect(isOver(Date.now() - 11_000)).toBe(true);
    expect(isOver(Date.now() - 9_000)).toBe(false);
  });

  it('is sent while it is being replaced when it is a page', () => {
    expect(spent({ ...missing, status: 200 })).toBe(false);
    expect(spent({ ...missing, status: undefined })).toBe(false);
  });

  it('stays good when it is newer, of other content, or no page at all', () => {
    expect(spent(missing, 1001)).toBe(false);
    expect(spent({ ...missing, headers: { 'x-next-cache-tags': 'faq' } })).toBe(false);
    expect(spent({ ...missing, headers: undefined })).toBe(false);
    expect(spent({ ...missing, kind: 'APP_ROUTE' })).toBe(false);
    expect(spent(null)).toBe(false);
  });
});

describe('an answer to be remembered for times without a content source', () => {
  const answer = (body: string): Entry => ({
    kind: 'FETCH',
    data: { body: Buffer.from(body).toString('base64') },
  });

  it('is any result of a query, an empty one too', () => {
    expect(isGoodResponse(answer('{"result":[{"slug":"edina"}]}'))).toBe(true);
    expect(isGoodResponse(answer('{"result":null}'))).toBe(true);
  });

  it.each<Entry | null>([
    null,
    answer('<html>Back soon</html>'),
    answer(''),
    answer('[]'),
    answer('{"error":"Unauthorized"}'),
    { kind: 'FETCH' },
    NO_RESPONSE.value,
    { kind: 'APP_PAGE', html: '{"result":1}' },
  ])('is not what came in its place: %j', (entry) => {
    expect(isGoodResponse(entry)).toBe(false);
  });
});
