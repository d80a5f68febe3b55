import { describe, expect, it } from 'vitest';
import { formOf } from '../../../../tests/support/samples/form-of.ts';
import { quoteIdIn, readSubmission } from './read-submission.ts';

const ID = '8f14e45f-ceea-467f-a5a2-0a1f3c1b2d3e';
const read = (fields: Record<string, string>) => readSubmission(formOf(fields));
const selectionIn = (text: string) => read({ selection: text, package: 'eco-wax' }).selection;

describe('a booking form as it was sent', () => {
  it('keeps every value as typed', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    expect(read({ name: hostile, zip: ' 55402 ' }).values).toMatchObject({
      name: hostile,
      zip: ' 55402 ',
      email: '',
    });
  });

  it('counts a file as an empty field', () => {
    const form = new FormData();
    form.set('name', new Blob(['x']));
    expect(readSubmission(form).values.name).toBe('');
  });

  it.each(['', 'x', '123', `${ID}0`, "' or 1=1"])('drops the malformed ids "%s"', (id) => {
    const ids = { quoteId: null, submissionId: null };
    expect(read({ quoteId: id, submissionId: id })).toMatchObject(ids);
  });

  it('includes an unsaved selection', () => {
    const chosen = { vehicleType: 'suv', services: ['eco-wash', 'eco-wax'] };
    expect(selectionIn(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('reads the prices that the page showed to a new customer', () => {
    const [usual, lower] = [{ 'eco-wax': { regular: 80, suv: 100 } }, { 'eco-wax': null }];
    const shown = {
      shownPrices: JSON.stringify(usual),
      shownPricesIfNew: JSON.stringify(lower),
    };
    expect(read(shown)).toMatchObject({ saysNew: false, shownPrices: usual });
    expect(read({ ...shown, saysNew: '1' })).toMatchObject({
      saysNew: true,
      shownPrices: lower,
      values: { saysNew: true },
    });
  });

  it('keeps the prices that the page showed, and drops unreadable ones', () => {
    const shown = { 'eco-wax': { regular: 80, suv: 100 }, wheels: null };
    const pricesIn = (text: string) => read({ shownPrices: text }).shownPrices;
    expect(pricesIn(JSON.stringify(shown))).toEqual(shown);
    for (const prices of ['', '{', '7', '[]', '{"eco-wax":{"regular":"80","suv":1}}']) {
      expect(pricesIn(prices), prices).toEqual({});
    }
  });

  it.each([
    '{"a',
    'null',
    '7',
    '[]',
    '{}',
    '{"vehicleType":"tank","services":["eco-wax"]}',
    '{"vehicleType":"suv","services":[]}',
    '{"vehicleType":"suv","services":[{}]}',
    // The visitor books another package.
    '{"vehicleType":"suv","services":["eco-wash"]}',
  ])('drops the selection %s', (text) => expect(selectionIn(text)).toBeNull());
});

describe('the quote in the URL of the page', () => {
  it('is found even when the form is sent before the script loads', () => {
    expect(quoteIdIn(`https://example.com/booking?quote=${ID}`)).toBe(ID);
  });

  it.each([null, '', 'nonsense', 'https://example.com/booking', 'https://e.com/?quote=1'])(
    'is missing in %o',
    (address) => expect(quoteIdIn(address)).toBeNull(),
  );
});
