import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_SHEET, type IconName } from './icon.tsx';

const NAMES: Record<IconName, true> = {
  phone: true,
  mail: true,
  clock: true,
  pin: true,
  check: true,
  chevron: true,
  arrow: true,
  menu: true,
  close: true,
  copy: true,
  pause: true,
  play: true,
  expand: true,
  car: true,
  people: true,
  drop: true,
  shield: true,
};

const sheet = readFileSync(`public${ICON_SHEET.split('?')[0]}`, 'utf8');

it('has a drawing for each name, and a name for each drawing', () => {
  const drawn = [...sheet.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)];
  expect(drawn.map(([, id]) => id).toSorted()).toEqual(Object.keys(NAMES).toSorted());
});

it('gets a new URL when a drawing changes', () => {
  const version = createHash('sha256').update(sheet).digest('hex').slice(0, 4);
  expect(ICON_SHEET.split('?v=')[1], 'Set this number in icon.tsx').toBe(version);
});
