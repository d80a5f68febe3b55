import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../support/product/run-command.ts';
import { runSetup, SITE } from './run-setup.ts';
import { startAccounts, type Accounts } from './start-accounts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const AFTER = readFileSync(join(ROOT, 'docs/going-live/after.md'), 'utf8');
const SETUP = 'npm run setup -- --yes';

/** The output until a second step begins that has something to do. */
const SECOND_STEP = / {2}… {5}[^]* {2}… {5}/;

/** Accounts that a run has set up. */
let live: Accounts;
beforeAll(async () => {
  live = await startAccounts(SITE);
  await runSetup(live, SETUP);
});
afterAll(() => live.close());

describe('npm run setup', () => {
  it('reaches the same end if it is killed in each step and run again', async () => {
    const accounts = await startAccounts(SITE);
    onTestFinished(() => accounts.close());
    // Each run completes one or two more steps and is killed in the middle of the next one.
    let runs = 0;
    for (let output = ''; !output.includes('What only you can do:'); runs += 1) {
      ({ output } = await runSetup(accounts, SETUP, SECOND_STEP));
    }
    expect(runs).toBeGreaterThan(5);
    expect(await accounts.made()).toEqual(await live.made());
  });
});

describe('the line for staging in the guide', () => {
  const [, line = ''] = /^(npm run setup -- --file \.env\.staging).*$/m.exec(AFTER) ?? [];

  it('asks for name and dataset, leaves the live site alone, and sets up staging beside it', async () => {
    const before = await live.everything();
    const staging = await startAccounts('http://localhost:10');
    onTestFinished(() => staging.close());
    const folder = join(staging.folder, 'clone');
    mkdirSync(folder);
    const type = (command: string, known: Record<string, string>) =>
      runCommand(`cd ${folder} && ln -sfn ${ROOT}/* . && ${command}`, known);
    const ofStaging = { SITE_ENV: 'staging', SANITY_DATASET: 'staging' };

    const asked = await type(line, staging.known);
    expect(asked.output).toMatch(/SITE_ENV is not set: [^]*SANITY_DATASET is not set: /);
    const { SITE_URL = '' } = staging.known;
    const joining = await type(`${line} --yes`, { ...live.known, ...ofStaging, SITE_URL });
    expect(joining.output).toContain('No account was changed.');

    const made = await type(`${line} --yes`, { ...staging.known, ...ofStaging });
    expect(made.output).toMatch(/binds it to staging with \w+\/staging/);
    expect(made.output).toContain('What only you can do:');
    expect(parseEnv(readFileSync(join(folder, '.env.staging'), 'utf8'))).toMatchObject(ofStaging);
    expect(await live.everything()).toEqual(before);
  });
});
