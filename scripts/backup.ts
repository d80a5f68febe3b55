/**
 * `npm run backup` writes content with its photos, and the rows of the database, into a dated folder in
 * `backups/`; `-- --to <folder>` chooses another place. `--keep-days 30` then deletes older backups there,
 * but only after this one succeeded. It works on the configured services and, without any, on the emulators
 * of the site that runs from this folder. Exit code 1 when there is no new backup.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { deleteOldBackups } from './backup/delete-old-backups.ts';
import { makeBackup } from './backup/make-backup.ts';
import { describeBackup } from './backup/manifest.ts';
import { parseSettings, readVariables } from './backup/settings.ts';

// Customers' data: nobody else may read what this process writes.
process.umask(0o077);

const options = {
  to: { type: 'string', default: 'backups' },
  'keep-days': { type: 'string' },
} as const;
const days = z.coerce.number().int().positive().optional();

let keepDays: number | undefined;
try {
  const { to, 'keep-days': typedDays } = parseArgs({ options }).values;
  const parsedDays = days.safeParse(typedDays);
  if (!parsedDays.success) throw new Error('--keep-days takes a number of days, such as 30.');
  keepDays = parsedDays.data;
  const { folder, manifest, isNoted } = await makeBackup(parseSettings(readVariables()), to);
  console.log(`${describeBackup(manifest)}\n\nWritten to ${folder}. It is personal data.`);
  if (!isNoted) {
    console.error('The database did not take the date, so the doctor will not count this backup.');
  }
  if (keepDays !== undefined) {
    for (const name of deleteOldBackups(to, keepDays))
      console.log(`Deleted the old backup ${name}.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error('There is no new backup.');
  if (keepDays !== undefined) console.error('Older backups were kept, whatever their age.');
  process.exitCode = 1;
}
