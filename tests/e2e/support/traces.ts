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
