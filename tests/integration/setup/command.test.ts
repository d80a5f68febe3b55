import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Run } from '../../support/product/run-command.ts';
import { runSetup, SITE } from './run-setup.ts';
import { startAccounts, type Accounts } from './start-accounts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GUIDE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
/** As the guide prints them, without the comments. */
const COMMANDS = [...GUIDE.matchAll(/^npm run setup.*?(?= *(?:#|$))/gm)].map(([line]) => line);

/** Accounts that a run has set up, and what it printed. */
let live: Accounts;
let liveRun: Run;
beforeAll(async () => {
  live = await startAccounts(SITE);
  liveRun = await runSetup(live, COMMANDS[2] ?? '');
});
afterAll(() => live.close());

/** Empty accounts. */
let accounts: Accounts;
beforeEach(async () => {
  accounts = await startAccounts(SITE);
});
afterEach(() => accounts.close());

const run = (command: string) => runSetup(accounts, command);

describe('npm run setup', () => {
  it('is printed in the guide as run here', () => {
    expect(COMMANDS).toEqual([
      'npm run setup',
      'npm run setup -- --check',
      'npm run setup -- --yes',
      'npm run setup -- --target server',
      'npm run setup -- --target vercel',
    ]);
  });

  it('lists what it would do, and does nothing', async () => {
    const { code, output } = await run(COMMANDS[1] ?? '');
    expect(output).toMatch(/todo +The file .*: keeps SANITY_API_HOST/);
    expect(output).toMatch(/todo +Sanity: project: after the steps above/);
    expect(output).toMatch(/todo +Sanity: dataset: after the steps above/);
    expect(output).toMatch(/Steps to do: \d+\.\n$/);
    expect(code).toBe(1);
    expect(existsSync(accounts.file)).toBe(false);
  });

  it("names missing values if it can't ask for them", async () => {
    delete accounts.known['RESEND_API_KEY'];
    const { code, output } = await run(COMMANDS[0] ?? '');
    expect(output).toContain('RESEND_API_KEY is not set: resend.com/api-keys');
    expect(code).toBe(2);
  });

  it('sets up empty accounts, and changes nothing in a second run', async () => {
    expect(liveRun.output).toMatch(/ok +migrations +All \d+ migrations are applied\./);
    expect(liveRun.output).toContain('0 failures');
    expect(liveRun.output).toContain('run npm run doctor to check all of it');
    expect(liveRun.code).toBe(0);
    expect(liveRun.output).toContain('What only you can do:');
    expect(statSync(live.file).mode & 0o777).toBe(0o600);
    const before = await live.everything();

    const second = await runSetup(live, 'npm run setup -- --yes');
    expect(second.output).toContain('Nothing to do.');
    expect(await live.everything()).toEqual(before);
    expect((await runSetup(live, COMMANDS[1] ?? '')).code).toBe(0);

    const printed = liveRun.output + second.output;
    const secrets = Object.entries({ ...live.known, ...live.kept() })
      .filter(([name]) => /SECRET|TOKEN|_KEY|ADMIN_EMAIL/.test(name))
      .map(([, value = '']) => value);
    expect(secrets.length).toBeGreaterThan(9);
    expect(secrets.filter((secret) => printed.includes(secret))).toEqual([]);
  });

  it('reports missing permission to write the settings, with a fix', async () => {
    chmodSync(accounts.folder, 0o555);
    const asSomebody = process.getuid?.() === 0 ? 'setpriv --reuid=1000 --clear-groups ' : '';
    const { code, output } = await run(`${asSomebody}npm run setup -- --yes`);
    chmodSync(accounts.folder, 0o700);
    expect(output).toMatch(
      /^User \d+ may not use \S+\. Run setup as the user who owns its folder, .* chown -R \d+ \./m,
    );
    expect(code).toBe(2);
  });
});
