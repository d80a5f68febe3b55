import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePlan, type Plan } from './plan.ts';
import {
  dropRunningEnvironment,
  keepRunningEnvironment,
  runningEnvironmentFile,
} from './running-environment.ts';

let plan: Plan;

beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'running-'));
  plan = await makePlan({ sitePort: 3400, dataDir, variables: {} });
});
afterEach(() => rmSync(plan.dataDir, { recursive: true, force: true }));

const kept = () => parseEnv(readFileSync(runningEnvironmentFile(plan.dataDir), 'utf8'));

describe('the environment of a running site', () => {
  it('is read back as it was given, for its owner only', () => {
    keepRunningEnvironment(plan);
    expect(kept()).toMatchObject({
      SANITY_API_HOST: plan.siteEnvironment.SANITY_API_HOST,
      SUPABASE_SECRET_KEY: plan.keys.secretKey,
      MAIL_FROM: plan.siteEnvironment.MAIL_FROM,
    });
    expect(statSync(runningEnvironmentFile(plan.dataDir)).mode & 0o777).toBe(0o600);
  });

  it.each([`Dan's "Detailing" <a@b.c>`, 'a # b', 'two\nlines', 'back\\slash'])(
    'survives %j',
    (value) => {
      keepRunningEnvironment({
        ...plan,
        siteEnvironment: { ...plan.siteEnvironment, MAIL_FROM: value },
      });
      expect(kept()['MAIL_FROM']).toBe(value);
    },
  );

  it('holds nothing else of the machine', () => {
    const siteEnvironment = { ...plan.siteEnvironment, HOME_SECRET: 'x' };
    keepRunningEnvironment({ ...plan, siteEnvironment });
    expect(Object.keys(kept())).not.toContain('HOME_SECRET');
  });

  it('is gone when the site is', () => {
    keepRunningEnvironment(plan);
    dropRunningEnvironment(plan);
    expect(existsSync(runningEnvironmentFile(plan.dataDir))).toBe(false);
  });
});
