import { describe, expect, it } from 'vitest';
import { EMAIL_ADDRESS, isEmailAddress } from './field-limits.ts';

describe('an email address', () => {
  it.each([
    ...['ana@example.com', 'a@b.c', 'Ana.Berg+quote@mail.example.co.uk', "o'neil@ex-ample.com"],
    ...['a@xn--exmple-cua.com', 'a_b@c--d.com'],
  ])('may be %s', (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    ...['', 'ana@', 'ana@example', 'a@.c', 'a@b.', 'a b@c.d', 'a@b@c.d', 'a@b.c '],
    ...[
      'a@b..c',
      'a@..c',
      '.a@b.co',
      'a.@b.co',
      'a..b@c.de',
      'a@-b.co',
      'a@b-.co',
      'ä@b.co',
      'a@ä.co',
    ],
    ...['a@127.0.0.1', '<a@b.co>', 'a@b.co,', 'mailto:a@b.co', 'a\u200b@b.co'],
  ])('is not "%s", which receives no email', (text) => expect(isEmailAddress(text)).toBe(false));

  it('has at most 254 characters', () => {
    expect(isEmailAddress(`a@${'b'.repeat(248)}.co`.slice(0, 254))).toBe(true);
    expect(isEmailAddress(`a@${'b'.repeat(250)}.co`)).toBe(false);
    expect(isEmailAddress(`${'x'.repeat(64)}@mail.com`)).toBe(true);
    expect(isEmailAddress(`${'x'.repeat(65)}@mail.com`)).toBe(false);
  });

  it('is checked quickly even in a very long text', () => {
    const hostile = `a@${'.'.repeat(1_000_000)}@`;
    const startedAt = performance.now();
    for (const text of [
      hostile,
      `${'a'.repeat(50_000)}!`,
      `a@${'-a'.repeat(50_000)}`,
      `a@${'a-'.repeat(50_000)}`,
    ]) {
      expect(EMAIL_ADDRESS.test(text)).toBe(false);
    }
    expect(isEmailAddress(hostile)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
