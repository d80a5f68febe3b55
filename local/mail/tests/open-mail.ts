import { Resend } from 'resend';
import { onTestFinished } from 'vitest';
import { faultsOf } from '../../tests/call-faults.ts';
import { type AtEnd, temporaryFolder } from '../../tests/temporary-folder.ts';
import type { StoredEmail } from '../mailbox.ts';
import { startMail, type MailOptions } from '../server.ts';

export const API_KEY = 're_test_key';
export const KEY = { idempotencyKey: 'booking/1' };
export const SECRET = `whsec_${Buffer.from('secret-of-the-test').toString('base64')}`;
export const HELLO = {
  from: 'North Star <hello@northstardetailing.example>',
  to: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

type Message = Omit<StoredEmail, 'createdAt' | 'attachments'> & {
  kind: string | null;
  created: string;
  attachments: { filename: string; contentType: string; content: string }[];
};

/** Starts an emulator with the vendor's SDK and closes it at the end of the test. */
export async function openMail(options: Partial<MailOptions> = {}, atEnd: AtEnd = onTestFinished) {
  const dataDir = options.dataDir ?? temporaryFolder(atEnd);
  const defaults = { port: 0, apiKey: API_KEY, requestsPerSecond: 1000 };
  const server = await startMail({ ...defaults, ...options, dataDir });
  atEnd(() => server.close());
  return {
    ...server,
    dataDir,
    faults: faultsOf(server.url, { authorization: `Bearer ${API_KEY}` }),
    resend: new Resend(API_KEY, { baseUrl: server.url }),
    messages: async () => (await (await fetch(`${server.url}/api/messages`)).json()) as Message[],
  };
}
