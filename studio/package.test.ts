import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

const dependenciesOf = (path: string) =>
  manifest.parse(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))).dependencies;

it('names the same versions for the Studio as the project installs', () => {
  expect(dependenciesOf('../package.json')).toMatchObject(dependenciesOf('./package.json'));
});
