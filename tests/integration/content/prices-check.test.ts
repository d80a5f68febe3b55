import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncServices } from '#data/services.ts';
import type { Variables } from '../../../scripts/variables.ts';
import { runCommand } from '../../support/run-command.ts';
import { startDatabase } from '../data/start-database.ts';
import { publishedServices } from './published-services.ts';
import { startSeededLake } from './start-seeded-lake.ts';

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

const checkPrices = (variables: Variables = {}) =>
  runCommand('node scripts/check-prices.ts', { ...process.env, ...variables });

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
