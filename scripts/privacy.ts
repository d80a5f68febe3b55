/**
 * `npm run privacy -- export <email>` prints everything that is stored of a person as JSON;
 * `npm run privacy -- erase <email>` erases it for good. With `--all` both include what the same customer
 * sent under other addresses and numbers; without it they name these. Promised visits and payments are named, and
 * erased only with `--anyway`. Exit code 1 when the command is not understood or nothing was erased, 2 when the database cannot be reached. Without variables of its own it uses the services
 * of the site that runs from this folder.
 */
import { environment } from '#config/env.ts';
import { DataError } from '#data/errors.ts';
import { erasePersonalData, exportPersonalData } from '#data/personal-data.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { loadVariables } from './variables.ts';

const USAGE =
  'Use: npm run privacy -- export <email>, or: npm run privacy -- erase <email>; with --all for the whole customer';

/** Not on stdout: an export is handed out, and who shares a phone may be another person. */
function nameOthers(contacts: string[], follows: boolean): void {
  if (contacts.length === 0) return;
  console.error(`The same customer is also known by: ${contacts.join(', ')}.`);
  if (!follows) console.error('What came from these alone is left out; --all includes it.');
}

const FLAGS = ['--all', '--anyway'];

async function run(args: string[]): Promise<number> {
  const follows = args.includes('--all');
  const [command, email, ...others] = args.filter((arg) => !FLAGS.includes(arg));
  const isKnown = command === 'export' || command === 'erase';
  if (!isKnown || email === undefined || others.length > 0) {
    console.error(USAGE);
    return 1;
  }
  loadVariables({ running: true });
  environment();
  if (command === 'export') {
    const { contacts, data } = await exportPersonalData(email, follows);
    console.log(JSON.stringify(data, null, 2));
    nameOthers(contacts, follows);
  } else {
    const erased = await erasePersonalData(email, follows, args.includes('--anyway'));
    if ('promised' in erased) {
      const visits = erased.promised.map(({ number, date }) => `#${number} on ${date}`);
      if (visits.length > 0) console.error(`Promised visits: ${visits.join(', ')}.`);
      if (erased.paid > 0) console.error(`Paid, or on its way: ${formatUsd(erased.paid)}.`);
      console.error('Nothing was erased. To erase these too, add --anyway.');
      return 1;
    }
    const { quotes, bookings, contactMessages, emails, waitingList } = erased;
    const { summaries, customers, history } = erased;
    console.log(
      `Erased: ${bookings} booking requests, ${contactMessages} messages, ${quotes} quotes, ${emails} emails, ` +
        `${waitingList} places on the waiting list, lines in ${summaries} summaries, ${customers} customers with their notes, ${history} entries of history.`,
    );
    nameOthers(erased.contacts, follows);
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
