import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { makePlan, type Plan } from './plan.ts';
import {
  deleteRunningEnvironment,
  writeRunningEnvironment,
  runningEnvironmentFile,
} from './running-environment.ts';

let plan: Plan;

beforeEach(async () => {
  plan = await makePlan({ sitePort: 3400, dataDir: temporaryFolder(), variables: {} });
});

const stored = () => parseEnv(readFileSync(runningEnvironmentFile(plan.dataDir), 'utf8'));

describe('the environment of a running site', () => {
  it('is readable only by its owner and contains every value unchanged', () => {
    writeRunningEnvironment(plan);
    expect(stored()).toMatchObject({
      SANITY_API_HOST: plan.siteEnvironment.SANITY_API_HOST,
      SUPABASE_SECRET_KEY: plan.keys.secretKey,
      MAIL_FROM: plan.siteEnvironment.MAIL_FROM,
    });
    expect(statSync(runningEnvironmentFile(plan.dataDir)).mode & 0o777).toBe(0o600);
  });

  it('lets a restore write to the content lake but to no other dataset', () => {
    writeRunningEnvironment(plan);
    expect(stored()['SANITY_AUTH_TOKEN']).toBe(plan.keys.contentToken);
    writeRunningEnvironment({ ...plan, choice: { ...plan.choice, content: 'hosted' } });
    expect(Object.keys(stored())).not.toContain('SANITY_AUTH_TOKEN');
  });

  it.each([`Dan's "Detailing" <a@b.c>`, 'a # b', 'two\nlines', 'back\\slash'])(
    'keeps %j unchanged',
    (value) => {
      const siteEnvironment = { ...plan.siteEnvironment, MAIL_FROM: value };
      writeRunningEnvironment({ ...plan, siteEnvironment });
      expect(stored()['MAIL_FROM']).toBe(value);
    },
  );

  it('contains no other variable of the machine', () => {
    const siteEnvironment = { ...plan.siteEnvironment, HOME_SECRET: 'x' };
    writeRunningEnvironment({ ...plan, siteEnvironment });
    expect(Object.keys(stored())).not.toContain('HOME_SECRET');
  });

  it('is deleted with the site', () => {
    writeRunningEnvironment(plan);
    deleteRunningEnvironment(plan);
    expect(existsSync(runningEnvironmentFile(plan.dataDir))).toBe(false);
  });

  it('is deleted when the process exits without closing the stack, as on Ctrl-C', () => {
    writeRunningEnvironment(plan);
    const module = join(import.meta.dirname, 'running-environment.ts');
    const script = `import { deleteRunningEnvironmentAtExit } from ${JSON.stringify(module)};
      deleteRunningEnvironmentAtExit({ dataDir: ${JSON.stringify(plan.dataDir)} });
      process.exit(0);`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
    expect(existsSync(runningEnvironmentFile(plan.dataDir))).toBe(false);
  });
});
