/**
 * `npm run restore -- <folder>` restores the rows and content of a backup to the configured services. If none
 * is configured, it restores to the emulators of the site that runs from this folder. It refuses to overwrite
 * data unless `--replace` is given. `--only rows` and `--only content` restore one of the two. `--check` only
 * checks that the backup is complete. The exit code is 1 when the command fails.
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
import { describeError } from './describe-error.ts';

const USAGE =
  'Usage: npm run restore -- <folder of a backup> [--replace] [--only rows|content] [--check]';

const options = {
  replace: { type: 'boolean', default: false },
  only: { type: 'string' },
  check: { type: 'boolean', default: false },
} as const;
const only = z.enum(['rows', 'content']).optional();

type Step = {
  /** The data that this step would delete, in lines for people. Empty if there is none. */
  loss: string[];
  restore(): Promise<string>;
};

/** Checks everything before it changes anything. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  const { data: part, success } = only.safeParse(values.only);
  if (folder === undefined || positionals.length > 1 || !success) throw new Error(USAGE);
  const manifest = await readWholeBackup(folder);
  console.log(`${describeBackup(manifest)}\n\nThe backup is complete.`);
  if (values.check) return;
  const settings = parseSettings(readVariables());
  await using database = await openDatabase(settings.database);
  const steps: Step[] = [];
  if (part !== 'content') steps.push(await prepareRows(folder, manifest, database));
  if (part !== 'rows') steps.push(await prepareContent(folder, manifest, settings.content));
  const loss = steps.flatMap((step) => step.loss);
  if (loss.length > 0 && !values.replace) {
    throw new Error([...loss, 'Nothing was changed. Add --replace to replace it all.'].join('\n'));
  }
  for (const step of steps) console.log(await step.restore());
  // The database now equals this backup, so the doctor need not ask for a new one.
  if (part !== 'content') await noteBackup(database, new Date().toISOString());
  console.log(
    'Next, run npm run tool prices:check, and repeat npm run tool privacy -- erase for each request since the backup.',
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
      if (held === 0) return 'The rows are restored.';
      return (
        `The rows are restored. ${held} emails that were pending when the backup was made are now marked as failed, ` +
        'because they may have been sent since. You can resend them under Site status in the Studio.'
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
      'SANITY_AUTH_TOKEN is not set. Create a token with the role Editor (sanity.io/manage → API → Tokens), and delete it after the restore.',
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
              'documents would be deleted, because the backup does not have them',
            ),
          ],
    restore: async () => {
      const documents = await restoreContent(client, folder, superfluous);
      return `The content is restored (${documents} documents).`;
    },
  };
}

try {
  await run();
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
