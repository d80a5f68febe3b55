import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_ADDRESS, isEmailAddress } from './field-limits.ts';

/** As the rule is usually written. It backtracks, so it's only fit for short text. */
const USUAL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

describe('an email address', () => {
  it.each(['ana@example.com', 'a@b.c', 'a@b..c', 'a@..c', 'Ana.Berg+quote@mail.example.co.uk'])(
    'may be %s',
    (text) => expect(isEmailAddress(text)).toBe(true),
  );

  it.each(['', 'ana@', 'ana@example', 'a@.c', 'a@b.', 'a b@c.d', 'a@b@c.d', 'a@b.c '])(
    'is not "%s"',
    (text) => expect(isEmailAddress(text)).toBe(false),
  );

  it('has at most 254 characters', () => {
    expect(isEmailAddress(`${'x'.repeat(248)}@mail.x`.slice(-254))).toBe(true);
    expect(isEmailAddress(`${'x'.repeat(248)}@mail.x`)).toBe(false);
  });

  it('follows the usual pattern for every short text', () => {
    const characters = fc.constantFrom('a', '.', '@', ' ', '-');
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 12 }), (text) => {
        expect(isEmailAddress(text)).toBe(USUAL_PATTERN.test(text));
      }),
    );
  });

  it('is recognized in no time, however long the text is', () => {
    const hostile = `a@${'.'.repeat(1_000_000)}@`;
    const startedAt = performance.now();
    expect(EMAIL_ADDRESS.test(hostile)).toBe(false);
    expect(isEmailAddress(hostile)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
