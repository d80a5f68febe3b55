/**
 * `npm run backup` writes content with its photos, and the rows of the database, into a dated folder in
 * `backups/`; `-- --to <folder>` chooses another place. It works on the configured services and, without
 * any, on the emulators of the site that runs from this folder. Exit code 1 when it did not succeed.
 */
import { parseArgs } from 'node:util';
import { makeBackup } from './backup/make-backup.ts';
import { describeBackup } from './backup/manifest.ts';
import { parseSettings, readVariables } from './backup/settings.ts';

// Customers' data: nobody else may read what this process writes.
process.umask(0o077);

try {
  const { to } = parseArgs({ options: { to: { type: 'string', default: 'backups' } } }).values;
  const { folder, manifest, isNoted } = await makeBackup(parseSettings(readVariables()), to);
  console.log(`${describeBackup(manifest)}\n\nWritten to ${folder}. It is personal data.`);
  if (!isNoted) console.error('The database did not take the date: the doctor misses this backup.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error('There is no backup.');
  process.exitCode = 1;
}
