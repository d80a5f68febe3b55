import { describe, expect, it } from 'vitest';
import { syncServices } from '#data/services.ts';
import type { Variables } from '../../../scripts/variables.ts';
import { runCommand } from '../../support/product/run-command.ts';
import { useOwnDatabase } from '../data/start-database.ts';
import { publishedServices } from './published-services.ts';
import { useSeededLake } from './start-seeded-lake.ts';

await useSeededLake();
useOwnDatabase();

const checkPrices = (variables: Variables = {}) =>
  runCommand('node scripts/check-prices.ts', { ...process.env, ...variables });

describe('npm run tool prices:check', () => {
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

  it('reports that the database is down', async () => {
    const { code, output } = await checkPrices({
      SUPABASE_URL: 'http://localhost:9',
    });
    expect(code).toBe(2);
    expect(output).toMatch(/Comparing the prices failed/);
  });
});
