import type { Plan } from '../../../local/dev-runner/plan.ts';
import { clientsOf } from './harness.ts';

/** Shorter texts are also words that a log may use. */
const MIN_LENGTH = 8;
const LINE_OF_SITE = /^\[site\] /;

/** Keeps what the sites of this run print, besides printing it. @returns everything so far */
export function recordSiteLog(): () => string {
  const print = console.log;
  const lines: string[] = [];
  console.log = (...parts: unknown[]) => {
    const [first] = parts;
    if (typeof first === 'string' && LINE_OF_SITE.test(first)) lines.push(first);
    print(...parts);
  };
  return () => lines.join('\n');
}

/** Names, addresses and messages that were typed into the forms of this stack. */
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

/** @throws Error when the log holds something that a visitor typed */
export function assertNotLogged(log: string, typed: string[]): void {
  const found = typed.filter((text) => log.includes(text));
  if (found.length > 0)
    throw new Error(`The site logged what visitors typed: ${found.join(' | ')}`);
}
