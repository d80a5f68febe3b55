import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startSupabase } from '../../supabase/server.ts';
import { makePlan } from '../plan.ts';
import { bindOwnDatabase, headersOf } from '../seed-bookings.ts';

it('a site that starts at another port than the last time keeps its own database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-database-'));
  const plan = await makePlan({ sitePort: 3700, dataDir, variables: {} });
  const { publishableKey, secretKey } = plan.keys;
  const database = await startSupabase({
    port: plan.ports.database,
    dataDir: ':memory:',
    migrationsDir: join(import.meta.dirname, '../../../supabase/migrations'),
    publishableKey,
    secretKey,
  });
  const moved = {
    ...plan,
    siteEnvironment: { ...plan.siteEnvironment, SITE_URL: 'http://localhost:8080' },
  };
  const retry = ({ siteEnvironment }: typeof plan) =>
    fetch(`${database.url}/rest/v1/rpc/retry_failed_emails`, {
      method: 'POST',
      headers: headersOf({ ...plan, siteEnvironment }),
      body: '{}',
    });
  try {
    await bindOwnDatabase(plan);
    expect((await retry(plan)).status).toBe(200);
    expect((await retry(moved)).status).toBe(403);
    await bindOwnDatabase(moved);
    expect((await retry(moved)).status).toBe(200);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
