import type { SanityClient } from '@sanity/client';
import { connectToContent, listDocuments, restoreContent } from './content.ts';
import { type Database, openDatabase } from './database.ts';
import { count, type Manifest } from './manifest.ts';
import { countRows, findOccupied, restoreRows } from './restore-rows.ts';
import { assertSameSchema, readSchema } from './schema.ts';
import type { ContentSettings, Settings } from './settings.ts';

type Order = {
  folder: string;
  manifest: Manifest;
  parts: readonly ('rows' | 'content')[];
  /** Whether what is there may be taken away. */
  replace: boolean;
};

type Step = {
  /** What this would take away, in sentences; empty when there is nothing. */
  loss: string[];
  restore(): Promise<string>;
};

/**
 * Restores a backup that is known to be whole. Everything is looked at before anything is changed.
 * @throws Error in sentences when a service does not respond, has another schema, or holds something
 *   that may not be taken away
 */
export async function restoreBackup(
  order: Order,
  settings: Settings,
  report: (progress: string) => void,
): Promise<void> {
  const database = await openDatabase(settings.database);
  try {
    const steps: Step[] = [];
    if (order.parts.includes('rows')) steps.push(await prepareRows(order, database));
    if (order.parts.includes('content')) steps.push(await prepareContent(order, settings.content));
    const loss = steps.flatMap((step) => step.loss);
    if (loss.length > 0 && !order.replace) {
      throw new Error(
        [...loss, 'Nothing was changed. To replace it all, add --replace.'].join('\n'),
      );
    }
    for (const step of steps) report(await step.restore());
    report(AFTERWARD);
  } finally {
    await database.close();
  }
}

const AFTERWARD =
  'Next: npm run prices:check, and npm run privacy -- erase for whoever asked for it since the backup.';

const describeHeld = (held: number) =>
  `Emails that were waiting when the backup was made, and are held as failed since they may have been sent: ${held}. ` +
  'Site status in the Studio sends them again.';

async function prepareRows({ folder, manifest }: Order, database: Database): Promise<Step> {
  const schema = await readSchema(database);
  assertSameSchema(manifest, schema);
  const counts = await countRows(database, schema);
  const occupied = findOccupied(counts);
  return {
    loss:
      occupied.length === 0
        ? []
        : [
            `The database at ${database.host} is not empty. These rows would be deleted:`,
            ...occupied.map(([name, rows]) => count(rows, name)),
          ],
    restore: async () => {
      const held = await restoreRows(folder, manifest.rows, { database, schema, counts });
      return held === 0 ? 'The rows are back.' : `The rows are back. ${describeHeld(held)}`;
    },
  };
}

async function prepareContent(order: Order, settings: ContentSettings): Promise<Step> {
  const { folder, manifest } = order;
  if (settings.writeToken === null) {
    throw new Error(
      'SANITY_AUTH_TOKEN is not set: sanity.io/manage → API → Tokens, with the role Editor. Delete it after the restore.',
    );
  }
  const client: SanityClient = connectToContent(settings, settings.writeToken);
  const present = await listDocuments(client);
  const stored = new Set(Object.values(manifest.content.documents).flat());
  const superfluous = [...present.keys()].filter((id) => !stored.has(id));
  const { projectId, dataset } = settings;
  return {
    loss:
      present.size === 0
        ? []
        : [
            `The dataset ${dataset} of project ${projectId} is not empty:`,
            count(present.size - superfluous.length, 'documents would be overwritten'),
            count(
              superfluous.length,
              'documents would be deleted, as the backup does not have them',
            ),
          ],
    restore: async () => {
      const documents = await restoreContent(client, folder, superfluous);
      return `The content is back: ${documents} documents.`;
    },
  };
}
