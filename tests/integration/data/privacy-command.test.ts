import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createBooking } from '#data/bookings/customer-calls.ts';
import { transitionBooking } from '#data/bookings/owner-calls.ts';
import { sendContactMessage } from '#data/contact.ts';
import { claimEmails, markSent, storeRendered } from '#data/outbox.ts';
import { syncServices } from '#data/services.ts';
import { runCommand } from '../../support/product/run-command.ts';
import { useOwnDatabase } from './start-database.ts';
import { aBooking, aMessage, aService } from './submissions.ts';

useOwnDatabase(async () => {
  await syncServices([aService()]);
  await createBooking(aBooking());
  await sendContactMessage(aMessage());
  for (const email of await claimEmails(10)) {
    const name = ('name' in email.payload ? email.payload.name : null) ?? '';
    const empty = { to: 'a', replyTo: null, subject: '', attachments: [] };
    await storeRendered(email, { ...empty, html: name, text: name });
    await markSent(email, `sent-${email.id}`);
  }
});

const privacy = (...args: string[]) => {
  const quoted = args.map((each) => `'${each}'`).join(' ');
  return runCommand(`node scripts/privacy.ts ${quoted} 2>&1`, process.env);
};

const exported = z.record(z.string(), z.array(z.unknown()));
/** The JSON on stdout, without the text on stderr. */
const jsonIn = (output: string) => output.slice(0, output.lastIndexOf('\n}\n') + 2);
const countOf = (data: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(data).map(([kind, rows]) => [kind, rows.length]));

describe('npm run tool privacy', () => {
  it('exports all data of a person', async () => {
    const { code, output } = await privacy('export', 'ANN@example.com');
    expect(code).toBe(0);
    const data = exported.parse(JSON.parse(jsonIn(output)));
    expect(countOf(data)).toEqual({
      quotes: 0,
      appointments: 1,
      contact_messages: 1,
      emails: 4,
      summaries: 0,
      customers: 1,
      history: 2,
      waiting_list: 0,
    });
    expect(output).toContain('1 Lake Street, Edina, MN 55424');
    expect(output).toContain('The same customer is also known by: 612-555-0100.\n');
  });

  it('names a promised visit, and erases it only after a second request', async () => {
    const other = { name: 'Bo', email: 'bo@example.com', phone: '612-555-0142' };
    const { id } = await createBooking(aBooking(other));
    const actor = { id: 'owner', name: 'Owner' };
    await transitionBooking(id, 0, 'confirm', actor, { thanks: null, seenConflicts: 'none' });
    const { code, output } = await privacy('erase', 'bo@example.com');
    expect(code).toBe(1);
    expect(output).toMatch(/^Promised visits: #A-\w+ on \d{4}-\d\d-\d\d\.\nNothing was erased/);
    expect((await privacy('export', 'bo@example.com')).output).toContain('bo@example.com');
    const secondErasure = await privacy('erase', 'bo@example.com', '--anyway');
    expect(secondErasure).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Erased: 1 booking/) as string,
    });
  });

  it('erases it, and prints how many rows there were', async () => {
    expect(await privacy('erase', 'ann@example.com', '--all')).toEqual({
      code: 0,
      output:
        'Erased: 1 booking requests, 1 messages, 0 quotes, 4 emails, 0 places on the waiting list, lines in 0 summaries, 1 customers with their notes, 2 entries of history.\n' +
        'The same customer is also known by: 612-555-0100.\n',
    });
    const { output } = await privacy('export', 'ann@example.com');
    expect(output).not.toContain('Ann Berg');
  });

  it.each([
    [],
    ['erase'],
    ['forget', 'ann@example.com'],
    ['erase', 'ann@example.com', '--al'],
    ['erase', 'not an address'],
  ])('prints its usage after an invalid call: %j', async (...args) => {
    const { code, output } = await privacy(...args);
    expect(code).toBe(1);
    expect(output).toMatch(/Usage: npm run tool privacy|this is not an email address/);
  });

  it('reports that the database is down', async () => {
    const { SUPABASE_URL } = process.env;
    process.env.SUPABASE_URL = 'http://localhost:9';
    const { code, output } = await privacy('export', 'ann@example.com');
    process.env.SUPABASE_URL = SUPABASE_URL;
    expect(code).toBe(2);
    expect(output).toContain('The database cannot be reached.');
  });
});
