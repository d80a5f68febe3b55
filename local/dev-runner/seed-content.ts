import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import { importDataset } from '../../scripts/seed/import-dataset.ts';
import { LOCAL_PROJECT, type Plan } from './plan.ts';
import { startContentLake } from './processes.ts';

/** The emulator has no subdomain per project. */
const CUSTOM_HOST = { useProjectHostname: false };

/**
 * Imports the seed into a new content lake, once. It runs without webhooks: the site is not up yet, and
 * seventy deliveries would wait for it.
 */
export async function seedContentOnce(plan: Plan): Promise<void> {
  const marker = join(plan.dataDir, 'content-lake/seeded');
  if (existsSync(marker)) return;
  const lake = startContentLake(plan, { webhooks: false });
  try {
    const client = createClient({
      ...LOCAL_PROJECT,
      ...CUSTOM_HOST,
      apiHost: await lake.ready,
      apiVersion: '2026-11-01',
      useCdn: false,
      token: plan.keys.contentToken,
    });
    await importDataset({ client, folder: 'studio/seed' });
    writeFileSync(marker, `${new Date().toISOString()}\n`);
  } finally {
    await lake.stop();
  }
}
