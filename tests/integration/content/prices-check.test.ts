import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncServices } from '#data/services.ts';
import { startDatabase } from '../data/site-environment.ts';
import { publishedServices } from './published-services.ts';
import { startSeededLake } from './start-seeded-lake.ts';

const ROOT = join(import.meta.dirname, '../../..');
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const lake = await startSeededLake();
  closing.push(() => lake.close());
  const database = await startDatabase();
  closing.push(() => database.close());
  process.env.SUPABASE_URL = database.url;
});
afterAll(async () => {
  for (const close of closing) await close();
});

type Run = { code: number; output: string };

const checkPrices = (variables: Record<string, string> = {}): Promise<Run> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...variables };
    const script = join(ROOT, 'scripts/check-prices.ts');
    execFile(process.execPath, [script], { env, cwd: ROOT }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });

describe('npm run prices:check', () => {
  it('names each service that is published but cannot be quoted', async () => {
    const { code, output } = await checkPrices();
    expect(code).toBe(1);
    expect(output).toContain('eco-wash is published but cannot be quoted.');
  });

  it('reports nothing once the table is synced', async () => {
    await syncServices(await publishedServices());
    expect(await checkPrices()).toEqual({
      code: 0,
      output: '8 services: quotes use the published prices.\n',
    });
  });

  it('says so when the database is down', async () => {
    const { code, output } = await checkPrices({ SUPABASE_URL: 'http://localhost:9' });
    expect(code).toBe(2);
    expect(output).toMatch(/The prices could not be compared/);
  });
});
