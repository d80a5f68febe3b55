import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BREAKPOINTS } from './breakpoints.ts';

const { page, ...ofTailwind } = BREAKPOINTS;

it('images and scripts use the breakpoints of the style sheet', () => {
  const tailwind = readFileSync('node_modules/tailwindcss/theme.css', 'utf8');
  for (const [name, width] of Object.entries(ofTailwind)) {
    expect(tailwind).toContain(`--breakpoint-${name}: ${width};`);
  }
  const theme = readFileSync('src/app/theme.css', 'utf8');
  expect(theme).not.toContain('--breakpoint-');
  const [, width, share] = /--container-page: max\((\d+)rem, min\((\d+)vw,/.exec(theme) ?? [];
  expect(page).toBe(`${(Number(width) / Number(share)) * 100}rem`);
});
