import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectToContent } from '../../scripts/connect-to-content.ts';
import { importDataset } from '../../scripts/seed/import-dataset.ts';
import { LOCAL_PROJECT, type Plan } from './plan.ts';
import { startContentLake } from './processes.ts';

/**
 * Imports the seed into a new content lake, once. The lake has no webhooks during the import, because the site is
 * not running yet and seventy events would wait for it.
 */
export async function seedContentOnce(plan: Plan): Promise<void> {
  const marker = join(plan.dataDir, 'content-lake/seeded');
  if (existsSync(marker)) return;
  const lake = startContentLake(plan, { webhooks: false });
  try {
    const dataset = { ...LOCAL_PROJECT, apiHost: await lake.ready };
    const client = connectToContent(dataset, plan.keys.contentToken);
    await importDataset({ client, folder: 'studio/seed' });
    writeFileSync(marker, `${new Date().toISOString()}\n`);
  } finally {
    await lake.stop();
  }
}
