/**
 * `npm run restore -- <folder>` puts a backup back: rows and content, into the configured services or,
 * without any, the emulators of the site that runs from this folder. It refuses those that hold
 * something, unless `--replace` is given. `--only rows` and `--only content` restore one of the two;
 * `--check` says whether the backup is whole, and changes nothing. Exit code 1 when it did not succeed.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { listDocuments, restoreContent } from './backup/content.ts';
import { type Database, openDatabase } from './backup/database.ts';
import { count, describeBackup, type Manifest, readWholeBackup } from './backup/manifest.ts';
import { noteBackup } from './backup/note-backup.ts';
import { countRows, findOccupied, restoreRows } from './backup/restore-rows.ts';
import { assertSameSchema, readSchema } from './backup/schema.ts';
import { type ContentSettings, parseSettings, readVariables } from './backup/settings.ts';
import { connectToContent } from './connect-to-content.ts';

const USAGE =
  'Use: npm run restore -- <folder of a backup> [--replace] [--only rows|content], or with --check.';

const options = {
  replace: { type: 'boolean', default: false },
  only: { type: 'string' },
  check: { type: 'boolean', default: false },
} as const;
const only = z.enum(['rows', 'content']).optional();

type Step = {
  /** What this would take away, in sentences; empty when there is nothing. */
  loss: string[];
  restore(): Promise<string>;
};

/** Everything is looked at before anything is changed. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  const { data: part, success } = only.safeParse(values.only);
  if (folder === undefined || positionals.length > 1 || !success) throw new Error(USAGE);
  const manifest = await readWholeBackup(folder);
  console.log(`${describeBackup(manifest)}\n\nThe backup is whole.`);
  if (values.check) return;
  const { database: ofDatabase, content } = parseSettings(readVariables());
  await using database = await openDatabase(ofDatabase);
  const steps: Step[] = [];
  if (part !== 'content') steps.push(await prepareRows(folder, manifest, database));
  if (part !== 'rows') steps.push(await prepareContent(folder, manifest, content));
  const loss = steps.flatMap((step) => step.loss);
  if (loss.length > 0 && !values.replace) {
    throw new Error([...loss, 'Nothing was changed. To replace it all, add --replace.'].join('\n'));
  }
  for (const step of steps) console.log(await step.restore());
  // The restored rows are those of this backup: the doctor need not ask for another one today.
  if (part !== 'content') await noteBackup(database, new Date().toISOString());
  console.log(
    'Next: npm run prices:check, and npm run privacy -- erase for whoever asked for it since the backup.',
  );
}

async function prepareRows(folder: string, manifest: Manifest, database: Database): Promise<Step> {
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
      if (held === 0) return 'The rows are back.';
      return (
        'The rows are back. Emails that were waiting when the backup was made, and are held as failed since they ' +
        `may have been sent: ${held}. Site status in the Studio sends them again.`
      );
    },
  };
}

async function prepareContent(
  folder: string,
  manifest: Manifest,
  settings: ContentSettings,
): Promise<Step> {
  if (settings.writeToken === null) {
    throw new Error(
      'SANITY_AUTH_TOKEN is not set: sanity.io/manage → API → Tokens, with the role Editor. Delete it after the restore.',
    );
  }
  const client = connectToContent(settings, settings.writeToken);
  const present = await listDocuments(client);
  const stored = new Set(Object.values(manifest.content.documents).flat());
  const superfluous = present.filter((id) => !stored.has(id));
  const { projectId, dataset } = settings;
  return {
    loss:
      present.length === 0
        ? []
        : [
            `The dataset ${dataset} of project ${projectId} is not empty:`,
            count(present.length - superfluous.length, 'documents would be overwritten'),
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

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
