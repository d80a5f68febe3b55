import { describe, expect, it } from 'vitest';
import { cleanEmail, cleanLine, cleanLines } from './clean-line.ts';

describe('a line', () => {
  it.each([
    ['  Ada \t Lind ', 'Ada Lind'],
    ['Ada\u00a0\u2003Lind', 'Ada Lind'],
    ['\u202aAd\u00ada\u202c', 'Ada'],
    ['Ａｄａ\u3000Ｌｉｎｄ', 'Ada Lind'],
    ['Zoë Müller-Ødegård', 'Zoë Müller-Ødegård'],
    ['李小龍', '李小龍'],
    ['\u200b\u2060\u3164\u2800\ufeff', ''],
    ['two\nlines', 'two lines'],
  ])('that is typed as "%s" is stored as "%s"', (typed, kept) =>
    expect(cleanLine(typed)).toBe(kept),
  );
});

it('a text of several lines keeps them, and is empty without visible characters', () => {
  expect(cleanLines(' Gate 4.\r\n\r\nTwo dogs 👨‍👩‍👧 ')).toBe('Gate 4.\n\nTwo dogs 👨‍👩‍👧');
  expect(cleanLines('\u200b \n \u00ad')).toBe('');
});

describe('an email address', () => {
  it.each([
    ...[
      'ada@example.com',
      '\u200bada@example.com',
      'ada@exam\u00adple.com',
      '\u202aada@example.com\u202c',
    ],
    ...['ada@example.com,', '<ada@example.com>', 'mailto:ada@example.com', 'ADA@example.com.'],
    ...[
      'mailto:ada@example.com?subject=Detail',
      'Ada Lind <ada@example.com>',
      '"ada@example.com";',
    ],
    ...['(ada@example.com)', '<mailto:ada@example.com>', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ])('is extracted from "%s"', (typed) => expect(cleanEmail(typed)).toBe('ada@example.com'));

  it('is not guessed from an ambiguous text', () => {
    expect(cleanEmail('ada@example..com')).toBe('ada@example..com');
    expect(cleanEmail('ada @example.com')).toBe('ada @example.com');
    expect(cleanEmail('<a@b.co> <c@d.co>')).toBe('a@b.co> <c@d.co');
  });

  it('is found quickly even in a very long text', () => {
    const startedAt = performance.now();
    for (const hostile of [
      ')'.repeat(500_000) + 'x',
      '<'.repeat(500_000),
      ' '.repeat(500_000) + 'x',
    ]) {
      cleanEmail(hostile);
    }
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
