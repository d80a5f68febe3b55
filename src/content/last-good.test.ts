import { describe, expect, it } from 'vitest';
import { isLastGoodRequest, lastGoodKey } from './last-good.ts';

const QUESTION = 'https://ab12cd34.api.sanity.io/v2025-02-19/data/query/production?query=*';

describe('the last good answer to a question', () => {
  it('is the same whichever attempt brought it, and found by the one that asks for it', () => {
    const key = lastGoodKey(QUESTION);
    expect(lastGoodKey(`${QUESTION}&tag=again.mb3x`)).toBe(key);
    expect(lastGoodKey(`${QUESTION}&tag=last-good`)).toBe(key);
    expect(key).toMatch(/^last-good-[0-9a-f]{64}$/);
  });

  it('is another for another question', () => {
    expect(lastGoodKey(`${QUESTION}&%24slug=%22edina%22`)).not.toBe(lastGoodKey(QUESTION));
  });

  it('is given only to those who ask for it', () => {
    expect(isLastGoodRequest(`${QUESTION}&tag=last-good`)).toBe(true);
    expect(isLastGoodRequest(QUESTION)).toBe(false);
    expect(isLastGoodRequest(`${QUESTION}&tag=again.mb3x`)).toBe(false);
    expect(isLastGoodRequest('')).toBe(false);
  });
});
