import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand, type Run } from '../../support/product/run-command.ts';
import { startAccounts, type Accounts } from './start-accounts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GUIDE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const AFTER = readFileSync(join(ROOT, 'docs/going-live/after.md'), 'utf8');
/** As the guide prints them, without the comments. */
const COMMANDS = [...GUIDE.matchAll(/^npm run setup.*?(?= *(?:#|$))/gm)].map(([line]) => line);

const SITE = 'http://localhost:9';
/** The output until a second step begins that has something to do. */
const SECOND_STEP = / {2}… {5}[^]* {2}… {5}/;

const runIn = ({ file, known }: Accounts, command: string, killAt?: RegExp): Promise<Run> =>
  runCommand(`${command}${command.includes(' -- ') ? '' : ' --'} --file ${file}`, known, {
    ...(killAt && { killAt }),
  });

/** Accounts that a run has set up, and what it printed. */
let live: Accounts;
let liveRun: Run;
beforeAll(async () => {
  live = await startAccounts(SITE);
  liveRun = await runIn(live, COMMANDS[2] ?? '');
});
afterAll(() => live.close());

/** Empty accounts. */
let accounts: Accounts;
beforeEach(async () => {
  accounts = await startAccounts(SITE);
});
afterEach(() => accounts.close());

const run = (command: string, killAt?: RegExp) => runIn(accounts, command, killAt);

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

    const second = await runIn(live, 'npm run setup -- --yes');
    expect(second.output).toContain('Nothing to do.');
    expect(await live.everything()).toEqual(before);
    expect((await runIn(live, COMMANDS[1] ?? '')).code).toBe(0);

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

  it('reaches the same end if it is killed in each step and run again', async () => {
    // Each run completes one or two more steps and is killed in the middle of the next one.
    let runs = 0;
    for (let output = ''; !output.includes('What only you can do:'); runs += 1) {
      ({ output } = await run('npm run setup -- --yes', SECOND_STEP));
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
    await staging.close();
  });
});
