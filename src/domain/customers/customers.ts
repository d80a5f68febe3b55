import { z } from 'zod';
import { ownNote } from '../booking/fields/booking-entry.ts';
import { bookingRow } from '../booking/schemas.ts';
import { messageRow } from '../contact/contact-message.ts';
import { cutListOf } from '../cut-list.ts';
import { quoteRow } from '../quote/quotes.ts';

/** Schemas of customers, for the Studio's tool and the site. Money is dollars with cents, days `YYYY-MM-DD`. */
const text = z.string().nullable();

const lastingNote = z.object({
  id: z.number(),
  note: z.string(),
  actor: z.string(),
  happenedAt: z.string(),
});

/** A customer in a list: all submissions with the same inbox or phone number, or merged by hand. */
export const customerRow = z.object({
  id: z.uuid(),
  /** The newest name; null without one. */
  name: text,
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** The number of completed visits. */
  visits: z.number(),
  /** The number of further confirmed visits. */
  agreed: z.number(),
  lastVisit: text,
  /** The payments for visits, or else the prices of completed ones. */
  spent: z.number(),
});
export type CustomerRow = z.output<typeof customerRow>;

/** A customer in the database's response, with one more row in each list than is shown. */
export const storedCustomer = customerRow.extend({
  /** When they unsubscribed from proposals of the next visit; null when they didn't. */
  proposalsStoppedAt: text,
  notes: z.array(lastingNote),
  bookings: z.array(bookingRow),
  quotes: z.array(quoteRow),
  messages: z.array(messageRow),
  cars: z.array(z.object({ year: z.number(), make: z.string(), model: z.string() })),
  /** Customers that were merged into this one and can be separated again. */
  merged: z.array(z.object({ id: z.uuid(), name: text, contacts: z.array(z.string()) })),
  /** Other customers with the same phone number or inbox. */
  similar: z.array(customerRow),
});

/** A customer for their page. */
export const customerDetails = storedCustomer.extend({
  bookings: cutListOf(bookingRow),
  quotes: cutListOf(quoteRow),
  messages: cutListOf(messageRow),
  similar: cutListOf(customerRow),
});
export type CustomerDetails = z.output<typeof customerDetails>;

const lasting = ownNote.trim().min(1, 'Please enter a note.');

/** The tool's commands for a customer. */
export const customerCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('note'), note: lasting }),
  z.object({ do: z.literal('remove-note'), noteId: z.number().int() }),
  z.object({ do: z.literal('merge'), otherId: z.uuid() }),
  z.object({ do: z.literal('separate'), otherId: z.uuid() }),
]);
export type CustomerCommand = z.output<typeof customerCommand>;
