import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { TIME_ZONES } from '#domain/time-zone.ts';
import { business, type Business } from '../../studio/seed/business.ts';

/** In the order of asking. */
const QUESTIONS: Record<keyof Business, string> = {
  name: 'Name of the business',
  phone: 'Phone, as customers read it',
  email: 'Public email address',
  city: 'City it is based in',
  state: 'State, two letters',
  region: 'Area it serves, as it goes after "in the", for example "Denver area"',
  timeZone: `Time zone (${Object.keys(TIME_ZONES).join(', ')})`,
};
const FIELDS = Object.entries(QUESTIONS).map(([field, question]) => ({ field, question }));

/** `timeZone` → `time-zone`. */
const optionOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The answers from options such as `--time-zone America/Denver`; what is missing is asked.
 * @throws Error naming what is missing where nobody can be asked, or what cannot be
 */
export async function readAnswers(args: string[], isInteractive: boolean): Promise<Business> {
  const options = Object.fromEntries(
    FIELDS.map(({ field }) => [optionOf(field), { type: 'string' as const }]),
  );
  const { values } = parseArgs({ args, options });
  const answers = Object.fromEntries(FIELDS.map(({ field }) => [field, values[optionOf(field)]]));
  const missing = FIELDS.filter(({ field }) => answers[field] === undefined);
  if (missing.length > 0 && !isInteractive) {
    throw new Error(`Missing: ${missing.map(({ field }) => `--${optionOf(field)}`).join(' ')}`);
  }
  if (missing.length > 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    for (const { field, question } of missing)
      answers[field] = await terminal.question(`${question}: `);
    terminal.close();
  }
  const parsed = business.safeParse(answers);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(
    ({ path, message }) => `--${optionOf(path.join(''))}: ${message}`,
  );
  throw new Error(sentences.join('\n'));
}
