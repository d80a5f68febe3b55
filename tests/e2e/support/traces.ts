import { database, inbox, type Message } from './harness.ts';

/** The appointments that requests under this address have made. */
export async function bookingsOf(email: string): Promise<{ id: string }[]> {
  const { data, error } = await database()
    .from('appointments')
    .select('id')
    .eq('customer_email', email);
  if (error) throw new Error(error.message);
  return data;
}

/** The mails to a visitor, and those to the owner that answer to the visitor. */
export async function mailsAbout(email: string): Promise<Message[]> {
  return (await inbox()).filter(
    ({ to, replyTo }) => to.includes(email) || replyTo?.includes(email),
  );
}
