import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeDatabase } from '../harness.ts';
import { sendMessage } from '../submissions.ts';

describeDatabase('contact messages', (db) => {
  const messages = () => db.admin('select * from public.contact_messages');
  const emails = () => db.admin('select kind, payload from public.email_outbox order by kind');

  it('are stored as new and normalized, with empty phone and subject as null', async () => {
    const { id } = await sendMessage(db, {
      name: ' Ann ',
      email: 'ANN@example.com ',
      phone: '',
      subject: '  ',
      message: 'Hello\r\nthere\u0007\n',
    });
    expect(await messages()).toMatchObject([
      {
        id,
        name: 'Ann',
        email: 'ann@example.com',
        phone: null,
        subject: null,
        message: 'Hello\nthere',
        status: 'new',
      },
    ]);
  });

  it('queue two emails, and the confirmation contains only name and email address', async () => {
    await sendMessage(db, { phone: '1', subject: 'Edina' });
    expect(await emails()).toEqual([
      {
        kind: 'send-contact-confirmation',
        payload: { name: 'Ann Berg', email: 'ann@example.com' },
      },
      {
        kind: 'send-contact-notification',
        payload: {
          name: 'Ann Berg',
          email: 'ann@example.com',
          phone: '1',
          subject: 'Edina',
          message: 'Do you come to Edina?',
          looks_like_spam: false,
        },
      },
    ]);
  });

  it('queue no email to the visitor if they look like spam', async () => {
    await sendMessage(db, { looks_like_spam: true });
    expect((await emails()).map((email) => email['kind'])).toEqual(['send-contact-notification']);
  });

  it('sent again, or from a second tab, are stored once', async () => {
    const submissionId = randomUUID();
    const first = await sendMessage(db, {}, submissionId);
    expect(await sendMessage(db, { looks_like_spam: true }, submissionId)).toEqual(first);
    expect(await sendMessage(db)).toEqual(first);
    expect(await messages()).toHaveLength(1);
    expect(await emails()).toHaveLength(2);
  });

  it.each([
    [{ name: ' ' }, 'name is required'],
    [{ email: null }, 'email is required'],
    [{ message: '\n' }, 'message is required'],
    [{ email: 'ann@' }, 'email must look like name@example.com'],
    [{ phone: 612 }, 'phone must be text'],
  ])('are rejected with a clear sentence: %j', async (fields, sentence) => {
    await expect(sendMessage(db, fields)).rejects.toMatchObject({
      code: '22023',
      message: sentence,
    });
    expect(await messages()).toEqual([]);
  });

  it('start new and accept only known statuses', async () => {
    await sendMessage(db);
    await expect(
      db.admin("update public.contact_messages set status = 'lost'"),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      db.admin(`insert into public.contact_messages (submission_id, content_hash, name, email, message, status)
        values (gen_random_uuid(), 'x', 'Ann', 'a@b.co', 'Hi', 'closed')`),
    ).rejects.toThrow('a new message must have the status new');
  });
});
