import { describe, expect, it } from 'vitest';
import { isLastGoodRequest, isQueryResponse, lastGoodKey } from './last-good.ts';

const QUERY = 'https://ab12cd34.api.sanity.io/v2025-02-19/data/query/production?query=*';

describe('the last good response to a query', () => {
  it('has one key, whichever request stored it or asks for it', () => {
    const key = lastGoodKey(QUERY);
    expect(lastGoodKey(`${QUERY}&tag=again.mb3x`)).toBe(key);
    expect(lastGoodKey(`${QUERY}&tag=last-good`)).toBe(key);
    expect(key).toMatch(/^last-good-[0-9a-f]{64}$/);
  });

  it('has another key for another query', () => {
    expect(lastGoodKey(`${QUERY}&%24slug=%22edina%22`)).not.toBe(lastGoodKey(QUERY));
  });

  it('is returned only to a request that asks for it', () => {
    expect(isLastGoodRequest(`${QUERY}&tag=last-good`)).toBe(true);
    expect(isLastGoodRequest(QUERY)).toBe(false);
    expect(isLastGoodRequest(`${QUERY}&tag=again.mb3x`)).toBe(false);
    expect(isLastGoodRequest('')).toBe(false);
  });
});

describe('a body', () => {
  it.each([{ result: null }, { result: [] }, { result: { _id: 'settings' }, ms: 1 }])(
    'like %j is a query response',
    (body) => expect(isQueryResponse(body)).toBe(true),
  );

  it.each([null, undefined, '<html>', [], {}, { result: undefined }, { error: 'Unauthorized' }])(
    'like %j is none',
    (body) => expect(isQueryResponse(body)).toBe(false),
  );
});
