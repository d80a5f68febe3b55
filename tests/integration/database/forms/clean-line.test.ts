import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cleanEmail, cleanLine, cleanLines } from '../../../../src/config/clean-line.ts';
import { isEmailAddress } from '../../../../src/config/field-limits.ts';
import { parsePhone } from '../../../../src/domain/contact/reachable.ts';
import type { TestDatabase } from '../connect.ts';
import { describeDatabase } from '../harness.ts';

/** Every character that either side might remove or replace, each in its own text. */
const EVERY_CHARACTER = [
  ...charactersFrom(0x1, 0x2ff),
  ...charactersFrom(0x300, 0x36f),
  ...charactersFrom(0x600, 0x70f),
  ...charactersFrom(0x1150, 0x1170),
  ...charactersFrom(0x1680, 0x1690),
  ...charactersFrom(0x17b0, 0x1810),
  ...charactersFrom(0x2000, 0x206f),
  ...charactersFrom(0x2800, 0x2801),
  ...charactersFrom(0x3000, 0x3001),
  ...charactersFrom(0x3160, 0x3168),
  ...charactersFrom(0xfe00, 0xfe10),
  ...charactersFrom(0xfeff, 0xffff),
  ...charactersFrom(0x1bc9f, 0x1bca5),
  ...charactersFrom(0x1d170, 0x1d17c),
  ...charactersFrom(0xe0000, 0xe1001),
].map((character) => `a${character}b`);

function charactersFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

const piece = fc.constantFrom(
  'a',
  'B',
  '5',
  ' ',
  '  ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  '\u200b',
  '\u00ad',
  '\u202a',
  '\ufeff',
  '\ufe0f',
  '\u3000',
  '\u2800',
  'Ａ',
  '５',
  '．',
  '@',
  '@',
  '.',
  '..',
  '-',
  ',',
  ';',
  ':',
  '<',
  '>',
  '(',
  ')',
  '[',
  ']',
  '"',
  "'",
  '?',
  '!',
  '+',
  'x',
  'mailto:',
  'example',
  '.com',
  '٦',
  '۵',
  'xn--',
  '#',
);
const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
const MANY = fc.sample(text, { numRuns: 3_000, seed: 44 });

const EMAILS = [
  'ada@example.com',
  ' Ada@Example.com ',
  '\u200bada@example.com',
  'ada@exam\u00adple.com',
  '\u202aada@example.com\u202c',
  'ada@example.com,',
  '<ada@example.com>',
  'mailto:ada@example.com',
  'MAILTO:ada@example.com?subject=Hi',
  'Ada Lind <ada@example.com>',
  '"ada@example.com".',
  '(ada@example.com)',
  'ada@example..com',
  'ada@example',
  'ada@-example.com',
  '.ada@example.com',
  'ada.@example.com',
  'ada@example.com.',
  'ädä@example.com',
  'ada@exämple.com',
  'ａｄａ＠example．com',
  'ada@xn--exmple-cua.com',
  'ada@127.0.0.1',
  "o'neil+car@mail.example.co.uk",
  `${'a'.repeat(65)}@b.co`,
  'a@b@c.de',
  'a b@c.de',
  'a@b.c',
  '@b.co',
  '\u200b',
  '',
];

async function readAll(db: TestDatabase, expression: string, texts: readonly string[]) {
  const rows = await db.admin(
    `select coalesce(json_agg(${expression} order by given.place), '[]') as found
     from json_array_elements_text($1::json) with ordinality as given (value, place)`,
    [JSON.stringify(texts)],
  );
  return z.tuple([z.object({ found: z.array(z.unknown()) })]).parse(rows)[0].found;
}

const orNull = (value: string) => (value === '' ? null : value);

describeDatabase('a one-line field', (db) => {
  it('is cleaned by the database as on the site', async () => {
    const texts = [...EVERY_CHARACTER, ...MANY];
    const found = await readAll(db, 'private.clean_line(value)', texts);
    expect(found).toEqual(texts.map((typed) => orNull(cleanLine(typed))));
  });

  it('keeps the same email address, and both agree whether email can be sent there', async () => {
    const texts = [...EMAILS, ...MANY, ...MANY.map((typed) => `${typed}@example.com`)];
    const found = await readAll(db, 'private.clean_email(value)', texts);
    const cleaned = texts.map((typed) => cleanEmail(typed));
    expect(found).toEqual(cleaned.map(orNull));
    const usable = await readAll(db, 'private.is_email_address(value)', cleaned);
    expect(usable).toEqual(cleaned.map(isEmailAddress));
  });

  it('has the digits of the number to call, in any script and before any extension', async () => {
    const phones = [
      '612-555-0142',
      '+1\ufe0f-612-555-0153',
      '６１２-５５５-０１４２',
      '٦١٢-٥٥٥-٠١٤٢',
      '۶۱۲ ۵۵۵ ۰۱۴۲',
      '612-555-0142,,5',
      '612-555-0142 ext 5',
      '612-555-0142 ext',
      '(612) 555\u20110142 x12',
      '1 612 555 0142',
    ];
    const found = await readAll(db, 'private.phone_digits(value)', phones);
    expect(found).toEqual(phones.map((typed) => parsePhone(typed)?.e164.replace(/^\+1?/, '')));
  });
});

describeDatabase('a text of several lines', (db) => {
  it('keeps its lines, and is empty if it has no visible character', async () => {
    const texts = [...MANY, '\u200b\n\u00ad', ' \r\n two\r\nlines\u0007 \n'];
    const expression = `private.text_field(
      jsonb_build_object('note', value), 'note', 2000, required => false, multiline => true)`;
    const found = await readAll(db, expression, texts);
    expect(found).toEqual(texts.map((typed) => orNull(cleanLines(typed))));
  });
});
