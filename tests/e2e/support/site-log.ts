import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plan } from '../../../local/dev-runner/plan.ts';
import { clientsOf } from './harness.ts';

/** Shorter texts may also be ordinary words of a log. */
const MIN_LENGTH = 8;
/** Enough lines to show why a build or a start failed. */
const SHOWN_LINES = 80;
const LINE_OF_STACK = /^\[[a-z -]+\] /i;
const LINE_OF_SITE = /^\[site\] /;

/** The output of the emulators, builds and sites of a run. */
export const STACK_LOG = 'test-reports/stacks.log';

/**
 * From now on, writes the output of the stacks into STACK_LOG instead of the terminal.
 * @returns a function that returns the output of the sites so far
 */
export function recordSiteLog(): () => string {
  const print = console.log;
  const linesOfSites: string[] = [];
  mkdirSync(dirname(STACK_LOG), { recursive: true });
  writeFileSync(STACK_LOG, '');
  console.log = (...parts: unknown[]) => {
    const [first] = parts;
    if (typeof first !== 'string' || !LINE_OF_STACK.test(first)) {
      print(...parts);
      return;
    }
    appendFileSync(STACK_LOG, `${first}\n`);
    if (LINE_OF_SITE.test(first)) linesOfSites.push(first);
  };
  return () => linesOfSites.join('\n');
}

/** Returns the current size of STACK_LOG. */
export const sizeOfStackLog = (): number => statSync(STACK_LOG).size;

/** Returns the last lines of STACK_LOG since it had the given size. */
export const readStackLog = (since = 0): string =>
  readFileSync(STACK_LOG).subarray(since).toString().split('\n').slice(-SHOWN_LINES).join('\n');

/** Returns the names, addresses and messages that visitors typed into the forms of this stack. */
export async function readTyped(plan: Plan): Promise<string[]> {
  const { database } = clientsOf(plan);
  const [appointments, messages, quotes] = await Promise.all([
    database
      .from('appointments')
      .select('customer_name, customer_email, customer_phone, service_address'),
    database.from('contact_messages').select('name, email, phone, message'),
    database.from('quotes').select('customer_name, customer_email, customer_phone'),
  ]);
  const rows = [appointments, messages, quotes].flatMap(({ data, error }) => {
    if (error) throw new Error(error.message);
    return data.map((row): (string | null)[] => Object.values(row));
  });
  const texts = rows.flat().filter((text) => text !== null);
  return [...new Set(texts)].filter((text) => text.length >= MIN_LENGTH);
}

/** @throws Error if the log contains something that a visitor typed */
export function assertNotLogged(log: string, typed: string[]): void {
  const found = typed.filter((text) => log.includes(text));
  if (found.length > 0)
    throw new Error(`The site logged what visitors typed: ${found.join(' | ')}`);
}
