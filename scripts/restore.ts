/**
 * `npm run restore -- <folder>` puts a backup back: rows and content, into the configured services or,
 * without any, the emulators of the site that runs from this folder. It refuses those that hold
 * something, unless `--replace` is given. `--only rows` and `--only content` restore one of the two;
 * `--check` says whether the backup is whole, and changes nothing. Exit code 1 when it did not succeed.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { describeBackup, readWholeBackup } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { parseSettings, readVariables } from './backup/settings.ts';

const USAGE =
  'Use: npm run restore -- <folder of a backup> [--replace] [--only rows|content], or with --check.';

const options = {
  replace: { type: 'boolean', default: false },
  only: { type: 'string' },
  check: { type: 'boolean', default: false },
} as const;
const only = z.enum(['rows', 'content']).optional();

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  const part = only.safeParse(values.only);
  if (folder === undefined || positionals.length > 1 || !part.success) throw new Error(USAGE);
  const manifest = await readWholeBackup(folder);
  console.log(`${describeBackup(manifest)}\n\nThe backup is whole.`);
  if (values.check) return;
  const parts = part.data ? [part.data] : (['rows', 'content'] as const);
  await restoreBackup(
    { folder, manifest, parts, replace: values.replace },
    parseSettings(readVariables()),
    (progress) => console.log(progress),
  );
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
