import { z } from 'zod';
import { cutListOf } from '../cut-list.ts';
import { ownNote } from './booking-entry.ts';
import { bookingRow, messageRow, quoteRow } from './schemas.ts';

/** What the Studio's tool and the site say of customers. Money is dollars with cents, days `YYYY-MM-DD`. */
const text = z.string().nullable();

const lastingNote = z.object({
  id: z.number(),
  note: z.string(),
  actor: z.string(),
  happenedAt: z.string(),
});

/** A customer in a list: everybody with the same inbox or phone number, and who was merged by hand. */
export const customerRow = z.object({
  id: z.uuid(),
  /** The newest one; null when none was given. */
  name: text,
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** How many visits are done. */
  visits: z.number(),
  /** How many more are agreed. */
  agreed: z.number(),
  lastVisit: text,
  /** What was paid for visits, else the price of those that are done. */
  spent: z.number(),
});
export type CustomerRow = z.output<typeof customerRow>;

/** A customer as the database answers, with one row more in each list than is shown. */
export const storedCustomer = customerRow.extend({
  /** When they asked for no more emails that propose the next visit; null: they didn't. */
  proposalsStoppedAt: text,
  notes: z.array(lastingNote),
  bookings: z.array(bookingRow),
  quotes: z.array(quoteRow),
  messages: z.array(messageRow),
  cars: z.array(z.object({ year: z.number(), make: z.string(), model: z.string() })),
  /** Who was merged into this customer and can be separated again. */
  merged: z.array(z.object({ id: z.uuid(), name: text, contacts: z.array(z.string()) })),
  /** Others with a phone number or an inbox of this one. */
  similar: z.array(customerRow),
});

/** A customer as their page shows them. */
export const customerDetails = storedCustomer.extend({
  bookings: cutListOf(bookingRow),
  quotes: cutListOf(quoteRow),
  messages: cutListOf(messageRow),
  similar: cutListOf(customerRow),
});
export type CustomerDetails = z.output<typeof customerDetails>;

const lasting = ownNote.trim().min(1, 'A note needs some words.');

/** What the tool asks the site to do with a customer. */
export const customerCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('note'), note: lasting }),
  z.object({ do: z.literal('remove-note'), noteId: z.number().int() }),
  z.object({ do: z.literal('merge'), otherId: z.uuid() }),
  z.object({ do: z.literal('separate'), otherId: z.uuid() }),
]);
export type CustomerCommand = z.output<typeof customerCommand>;
