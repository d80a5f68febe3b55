/**
 * `npm run privacy -- export <email>` prints everything that is stored of a person as JSON;
 * `npm run privacy -- erase <email>` erases it for good. Exit code 1 when the command is not
 * understood, 2 when the database cannot be reached. Without variables of its own it uses the services
 * of the site that runs from this folder.
 */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { environment } from '#config/env.ts';
import { DataError } from '#data/errors.ts';
import { erasePersonalData, exportPersonalData } from '#data/personal-data.ts';

/** Variables that are set already take precedence over a file, and each file over the next. */
const FILES = ['.env.local', '.env', '.data/running.env'];
const USAGE = 'Use: npm run privacy -- export <email>, or: npm run privacy -- erase <email>';

async function run([command, email]: string[]): Promise<number> {
  if ((command !== 'export' && command !== 'erase') || email === undefined) {
    console.error(USAGE);
    return 1;
  }
  for (const file of FILES) if (existsSync(file)) loadEnvFile(file);
  environment();
  if (command === 'export') {
    console.log(JSON.stringify(await exportPersonalData(email), null, 2));
  } else {
    const { quotes, bookings, contactMessages, emails, summaries, customers, history } =
      await erasePersonalData(email);
    console.log(
      `Erased: ${bookings} booking requests, ${contactMessages} messages, ${quotes} quotes, ${emails} emails, ` +
        `lines in ${summaries} summaries, ${customers} customers with their notes, ${history} entries of history.`,
    );
  }
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isRejected = error instanceof DataError && error.kind === 'rejected';
  console.error(error instanceof Error ? error.message : String(error));
  if (!isRejected)
    console.error('The database cannot be reached. Is the site running (npm start)?');
  process.exitCode = isRejected ? 1 : 2;
}
