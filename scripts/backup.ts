/**
 * `npm run backup` writes the content with its photos, and the rows of the database, to a dated folder in
 * `backups/`. `-- --to <folder>` chooses another place. `--keep-days 30` then deletes older backups there,
 * but only after this one succeeded. The command backs up the configured services. If none is configured,
 * it backs up the emulators of the site that runs from this folder. The exit code is 1 when no backup was
 * made.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { deleteOldBackups } from './backup/delete-old-backups.ts';
import { makeBackup } from './backup/make-backup.ts';
import { describeBackup } from './backup/manifest.ts';
import { parseSettings, readVariables } from './backup/settings.ts';
import { describeError } from './describe-error.ts';

// The files hold customers' data, so only this user may read them.
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
    console.error(
      'The date could not be stored in the database, so the doctor will not count this backup.',
    );
  }
  if (keepDays !== undefined) {
    for (const name of deleteOldBackups(to, keepDays))
      console.log(`Deleted the old backup ${name}.`);
  }
} catch (error) {
  console.error(describeError(error));
  console.error('No backup was made.');
  if (keepDays !== undefined) console.error('No older backups were deleted.');
  process.exitCode = 1;
}
