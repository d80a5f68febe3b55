import { describe, expect, it } from 'vitest';
import { quoteIdIn, readSubmission } from './read-submission.ts';

const ID = '8f14e45f-ceea-467f-a5a2-0a1f3c1b2d3e';
const form = (fields: Record<string, string | Blob>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const selection = (value: unknown) =>
  form({ selection: JSON.stringify(value), package: 'eco-wax' });

describe('a booking form as it was sent', () => {
  it('keeps every value as typed', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    expect(readSubmission(form({ name: hostile, zip: ' 55402 ' })).values).toMatchObject({
      name: hostile,
      zip: ' 55402 ',
      email: '',
    });
  });

  it('counts a file as an empty field', () => {
    expect(readSubmission(form({ name: new Blob(['x']) })).values.name).toBe('');
  });

  it.each(['', 'x', '123', `${ID}0`, "' or 1=1"])('drops the malformed ids "%s"', (id) => {
    expect(readSubmission(form({ quoteId: id, submissionId: id }))).toMatchObject({
      quoteId: null,
      submissionId: null,
    });
  });

  it('takes a selection that was not saved along', () => {
    const chosen = { vehicleType: 'suv', services: ['eco-wash', 'eco-wax'] };
    expect(readSubmission(selection(chosen)).selection).toEqual(chosen);
  });

  it('drops a selection without the chosen package: another one is booked', () => {
    const chosen = { vehicleType: 'suv', services: ['eco-wash'] };
    expect(readSubmission(selection(chosen)).selection).toBeNull();
  });

  it('keeps the prices that the page showed, and none that cannot be read', () => {
    const shown = { 'eco-wax': { regular: 80, suv: 100 }, wheels: null };
    const read = (prices: string) => readSubmission(form({ shownPrices: prices })).shownPrices;
    expect(read(JSON.stringify(shown))).toEqual(shown);
    for (const prices of ['', '{', '7', '[]', '{"eco-wax":{"regular":"80","suv":1}}']) {
      expect(read(prices), prices).toEqual({});
    }
  });

  it.each([
    null,
    7,
    [],
    {},
    { vehicleType: 'tank', services: ['eco-wax'] },
    { vehicleType: 'suv', services: [] },
    { vehicleType: 'suv', services: [{}] },
  ])('drops the malformed selection %o', (value) => {
    expect(readSubmission(selection(value)).selection).toBeNull();
  });

  it('drops a selection that is no JSON', () => {
    expect(readSubmission(form({ selection: '{"a' })).selection).toBeNull();
  });
});

describe('the quote in the address of the page', () => {
  it('is found, also by a form that was sent before the script arrived', () => {
    expect(quoteIdIn(`https://example.com/booking?quote=${ID}`)).toBe(ID);
  });

  it.each([null, '', 'nonsense', 'https://example.com/booking', 'https://e.com/?quote=1'])(
    'is none in %o',
    (address) => {
      expect(quoteIdIn(address)).toBeNull();
    },
  );
});
