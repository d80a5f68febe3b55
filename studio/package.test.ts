import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const versions = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: versions, devDependencies: versions });

function versionsIn(path: string): Record<string, string> {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8');
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(text));
  return { ...dependencies, ...devDependencies };
}

it('the Studio names the package versions that the project installs', () => {
  expect(versionsIn('../package.json')).toMatchObject(versionsIn('./package.json'));
});
