import { randomUUID } from 'node:crypto';
import { database } from '../../e2e/support/harness.ts';
import type { EngineOptions } from './fixtures.ts';
import { labelAt, wordsAt } from './in-page.ts';
import { ARROW_RIGHT, type Visitor } from './visitor.ts';

/** Returns an address that no other test uses. */
export const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

export const VEHICLE = { Year: '2021', Make: 'Volvo', Model: 'XC60' };
export const CUSTOMER = {
  Name: 'Ada Lindqvist',
  Phone: '612-555-0177',
  Address: '100 Lake Street',
  City: 'Minneapolis',
  'ZIP code': '55408',
};

export async function fillAll(visitor: Visitor, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await visitor.fill(label, value);
}

type Engine = EngineOptions['engine'];

/** Returns the key between two parts of a date. Firefox moves on to the next part by itself. */
const nextPart = (engine: Engine) => (engine === 'webkit' ? ARROW_RIGHT : '');

/** Types a calendar day into the date field, part by part. */
export async function typeDate(visitor: Visitor, engine: Engine, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  await visitor.typeInto('Date', [month, date, year].join(nextPart(engine)));
}

/** Presses the day of the visit, a week from now, and the first arrival window. */
export async function chooseTime(visitor: Visitor): Promise<void> {
  await visitor.press('Next week');
  await visitor.press(await visitor.read(labelAt, '[aria-label="Day"] button'));
  await visitor.press(await visitor.read(wordsAt, '[aria-labelledby="arrival-title"] button'));
}

export const bookingsOf = async (email: string) =>
  (await database().from('appointment_overview').select('*').eq('customer_email', email)).data ??
  [];
