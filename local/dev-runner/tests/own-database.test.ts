import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startSupabase } from '../../supabase/server.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { makePlan } from '../plan.ts';
import { bindOwnDatabase, headersOf } from '../seed-bookings.ts';

it('a site that starts at another port than the last time keeps its own database', async () => {
  const plan = await makePlan({ sitePort: 3700, dataDir: temporaryFolder(), variables: {} });
  const { publishableKey, secretKey } = plan.keys;
  const database = await startSupabase({
    port: plan.ports.database,
    dataDir: ':memory:',
    migrationsDir: join(import.meta.dirname, '../../../supabase/migrations'),
    publishableKey,
    secretKey,
  });
  onTestFinished(database.close);
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
  await bindOwnDatabase(plan);
  expect((await retry(plan)).status).toBe(200);
  expect((await retry(moved)).status).toBe(403);
  await bindOwnDatabase(moved);
  expect((await retry(moved)).status).toBe(200);
});
