import { expect } from '@playwright/test';
import { database, inbox, type Message } from './harness.ts';

/** Returns the stored bookings of a visitor, newest first. */
export async function bookingsOf(email: string) {
  const { data } = await database()
    .from('appointments')
    .select('*')
    .eq('customer_email', email)
    .order('created_at', { ascending: false })
    .throwOnError();
  return data;
}

/** Returns the emails to a visitor, and the emails to the owner whose replies go to the visitor. */
export async function mailsAbout(email: string): Promise<Message[]> {
  return (await inbox()).filter(
    ({ to, replyTo }) => to.includes(email) || replyTo?.includes(email),
  );
}

/** Returns the two emails of a booking or a message, once both have arrived. */
export async function bothMailsAbout(email: string): Promise<Message[]> {
  await expect.poll(() => mailsAbout(email)).toHaveLength(2);
  return mailsAbout(email);
}

/**
 * Erases visitors whose emails were read. The owner gets at most thirty emails an hour, and the tests of a
 * stack send more.
 */
export async function makeRoomForEmails(): Promise<void> {
  const { count } = await database()
    .from('email_outbox')
    .select('*', { count: 'exact', head: true })
    .in('kind', ['send-admin-notification', 'send-contact-notification'])
    .throwOnError();
  if (count === null || count < 15) return;
  const bookings = await database().from('appointments').select('customer_email').throwOnError();
  const messages = await database().from('contact_messages').select('email').throwOnError();
  const visitors = [
    ...bookings.data.flatMap((booking) => booking.customer_email ?? []),
    ...messages.data.map((message) => message.email),
  ];
  for (const email of new Set(visitors)) {
    await database()
      .rpc('erase_personal_data', { email, follows: false, anyway: true })
      .throwOnError();
  }
}
