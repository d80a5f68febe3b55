import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLORS } from './colors.ts';

const theme = readFileSync(new URL('../app/theme.css', import.meta.url), 'utf8');
const inTheme = new Map(
  [...theme.matchAll(/--color-(\w+)-(\d+): (#\w+);/g)].map(([, name, shade, color]) => [
    `${name}${shade}`,
    color,
  ]),
);

it.each(Object.entries(COLORS))('the color %s is %s in the theme too', (name, color) => {
  expect(inTheme.get(name)).toBe(color);
});
