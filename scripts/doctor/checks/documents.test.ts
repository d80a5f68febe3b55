import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TYPES } from './documents.ts';

it('the doctor checks every type of document that the Studio has', () => {
  const generated = readFileSync('src/content/generated/sanity.types.ts', 'utf8');
  const found = [...generated.matchAll(/_id: string;?\n\s+_type: ["'](\w+)["']/g)];
  expect(new Set(found.map(([, type]) => type))).toEqual(new Set(TYPES));
});
