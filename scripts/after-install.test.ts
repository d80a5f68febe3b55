import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('stops an installation on a Node without TypeScript, and says which Node to install', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--no-experimental-strip-types', join(import.meta.dirname, 'after-install.mjs')],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe(
    `This project needs Node 22.18 or later, and this is ${process.version}. Install a later one from https://nodejs.org, then run npm ci again.\n`,
  );
  expect(status).toBe(1);
});
