/**
 * `npm run tool privacy -- export <email>` prints all stored data about a person as JSON.
 * `npm run tool privacy -- erase <email>` erases it permanently. `--all` includes data that the same customer sent
 * under other email addresses and phone numbers. Without it, the command lists these. If there are promised
 * visits or payments, the command lists them and erases nothing unless `--anyway` is given. The exit code is 1
 * for a wrong command or when nothing was erased, and 2 when the database cannot be reached. If no variables
 * are set, the command uses the services of the site that runs from this folder.
 */
import { environment } from '#config/env.ts';
import { DataError } from '#data/errors.ts';
import { erasePersonalData, exportPersonalData } from '#data/personal-data.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { describeError } from './describe-error.ts';
import { loadVariables } from './variables.ts';

const USAGE =
  'Usage: npm run tool privacy -- export <email> [--all], or npm run tool privacy -- erase <email> [--all] [--anyway]';

/** Prints to stderr, because an export is handed to the person, and a shared phone number may be another's. */
function listOtherContacts(contacts: string[], follows: boolean): void {
  if (contacts.length === 0) return;
  console.error(`The same customer is also known by: ${contacts.join(', ')}.`);
  if (!follows)
    console.error('Data under only these contacts is left out. Add --all to include it.');
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
    listOtherContacts(contacts, follows);
  } else {
    const erased = await erasePersonalData(email, follows, args.includes('--anyway'));
    if ('promised' in erased) {
      const visits = erased.promised.map(({ number, date }) => `#${number} on ${date}`);
      if (visits.length > 0) console.error(`Promised visits: ${visits.join(', ')}.`);
      if (erased.paid > 0) console.error(`Paid or pending: ${formatUsd(erased.paid)}.`);
      console.error('Nothing was erased. Add --anyway to erase these too.');
      return 1;
    }
    const { quotes, bookings, contactMessages, emails, waitingList } = erased;
    const { summaries, customers, history } = erased;
    console.log(
      `Erased: ${bookings} booking requests, ${contactMessages} messages, ${quotes} quotes, ${emails} emails, ` +
        `${waitingList} places on the waiting list, lines in ${summaries} summaries, ${customers} customers with their notes, ${history} entries of history.`,
    );
    listOtherContacts(erased.contacts, follows);
  }
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isRejected = error instanceof DataError && error.kind === 'rejected';
  console.error(describeError(error));
  if (!isRejected)
    console.error('The database cannot be reached. Is the site running (npm start)?');
  process.exitCode = isRejected ? 1 : 2;
}
