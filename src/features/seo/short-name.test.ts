import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['North Star Mobile Detailing', 'North Star'],
  ['Extraordinarily Clean', 'Extraordinarily'],
  ['  Shine ', 'Shine'],
  ['', ''],
])('under an icon, "%s" becomes "%s"', (name, short) => expect(shortName(name)).toBe(short));
