import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findPort } from '../../../local/dev-runner/find-port.ts';
import { runCommand } from '../../support/product/run-command.ts';
import { startAccounts } from './start-accounts.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A folder beside the developer's builds. */
const BUILDS_FOLDER = '.next-setup';
/** A build takes its time on a busy machine. */
const TEST_MS = 600_000;

const accounts = await startAccounts(`http://localhost:${await findPort(3900)}`);
afterAll(async () => {
  await accounts.close();
  for (const suffix of ['', '-a', '-b']) {
    rmSync(join(ROOT, `${BUILDS_FOLDER}${suffix}`), { recursive: true, force: true });
  }
});

const setup = () =>
  runCommand(`npm run setup -- --target server --yes --file ${accounts.file}`, {
    ...accounts.known,
    BUILDS_FOLDER,
  });

describe('npm run setup -- --target server', () => {
  it(
    'goes from empty accounts to a site that the doctor finds healthy, and does nothing twice',
    async () => {
      const first = await setup();
      expect(first.output).toContain('0 warnings, 0 failures');
      expect(first.code).toBe(0);

      const build = readFileSync(join(ROOT, BUILDS_FOLDER, 'current'), 'utf8');
      const before = await accounts.made();
      const second = await setup();
      expect(second.output).toContain('Nothing to do.');
      expect(second.code).toBe(0);
      expect(readFileSync(join(ROOT, BUILDS_FOLDER, 'current'), 'utf8')).toBe(build);
      expect(await accounts.made()).toEqual(before);
    },
    TEST_MS,
  );
});
