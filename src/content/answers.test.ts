import { beforeEach, expect, it, vi } from 'vitest';
import { forgetAnswers, haveAnswersChanged, recordAnswer } from './answers.ts';
import { contentMemory } from './process-memory.ts';

const FAQ = { query: '*[_type == "faq"]', params: {}, tags: ['content', 'faq'] };
const EDINA = { query: '*[slug == $slug][0]', params: { slug: 'edina' }, tags: ['city:edina'] };

beforeEach(() => contentMemory().answers.clear());

const ask = vi.fn<() => Promise<unknown>>();
const haveChanged = (tags: string[], result: unknown) => {
  ask.mockReset().mockResolvedValue(result);
  return haveAnswersChanged(tags, ask);
};

it('pages are up to date while the content source gives the results that they were rendered from', async () => {
  recordAnswer(FAQ, ['Do you come to me?']);
  recordAnswer(FAQ, ['Do you come to me?']);
  expect(await haveChanged(['faq'], ['Do you come to me?'])).toBe(false);
  expect(await haveChanged(['faq'], ['Do you detail boats?'])).toBe(true);
  expect(await haveChanged(['content'], ['Do you detail boats?'])).toBe(true);
});

it('only the questions behind a publish are asked again', async () => {
  recordAnswer(FAQ, []);
  recordAnswer(EDINA, { name: 'Edina' });
  expect(await haveChanged(['city:edina'], { name: 'Edina' })).toBe(false);
  expect(ask.mock.calls).toEqual([[expect.objectContaining(EDINA)]]);
  recordAnswer({ ...EDINA, params: { slug: 'lakeville' } }, null);
  expect(await haveChanged(['city:edina'], { name: 'Edina' })).toBe(true);
});

it('two pages that were rendered from different results cannot both be up to date', async () => {
  recordAnswer(FAQ, ['old']);
  recordAnswer(FAQ, ['new']);
  expect(await haveChanged(['faq'], ['new'])).toBe(true);
  forgetAnswers(['faq']);
  recordAnswer(FAQ, ['new']);
  expect(await haveChanged(['faq'], ['new'])).toBe(false);
});

it('a content source that cannot be asked may have something new', async () => {
  recordAnswer(FAQ, []);
  ask.mockReset().mockRejectedValue(new Error('down'));
  expect(await haveAnswersChanged(['faq'], ask)).toBe(true);
});

it('a stranger who asks for address after address hides no change', async () => {
  for (let index = 0; index < 6_000; index += 1) {
    recordAnswer({ ...EDINA, params: { slug: `${index}` } }, null);
  }
  expect(contentMemory().answers.size).toBe(5_000);
  expect(await haveChanged(['faq'], [])).toBe(true);
});
