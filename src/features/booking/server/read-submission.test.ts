import { describe, expect, it } from 'vitest';
import { quoteIdIn, readSubmission } from './read-submission.ts';

const ID = '8f14e45f-ceea-467f-a5a2-0a1f3c1b2d3e';
const form = (fields: Record<string, string | Blob>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const selection = (value: unknown) => form({ selection: JSON.stringify(value) });

describe('a booking form as it was sent', () => {
  it('keeps every value as typed', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    expect(readSubmission(form({ name: hostile, zip: ' 55402 ' })).values).toMatchObject({
      name: hostile,
      zip: ' 55402 ',
      email: '',
    });
  });

  it('keeps the end of a window that was pressed, and needs none', () => {
    expect(readSubmission(form({ time: '08:00', until: '11:00' })).values.until).toBe('11:00');
    expect(readSubmission(form({ time: '08:00' })).values.until).toBe('');
  });

  it('keeps how the customer would like to be reached, and needs no answer', () => {
    expect(readSubmission(form({ contactBy: 'text' })).values.contactBy).toBe('text');
    expect(readSubmission(form({})).values.contactBy).toBe('');
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

  it.each([
    null,
    7,
    [],
    {},
    { vehicleType: 'tank', services: ['a'] },
    { vehicleType: 'suv', services: [] },
    { vehicleType: 'suv', services: [{}] },
  ])('drops the malformed selection %o', (value) => {
    expect(readSubmission(selection(value)).selection).toBeNull();
  });

  it('drops a selection that is no JSON', () => {
    expect(readSubmission(form({ selection: '{"a' })).selection).toBeNull();
  });

  it('suspects whoever fills in the field that nobody sees', () => {
    expect(readSubmission(form({ website: 'http://spam.example' })).looksLikeSpam).toBe(true);
    expect(readSubmission(form({ website: '' })).looksLikeSpam).toBe(false);
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
