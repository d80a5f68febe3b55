import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resend } from 'resend';
import { onTestFinished } from 'vitest';
import type { StoredEmail } from '../mailbox.ts';
import { startMail, type MailOptions } from '../server.ts';

export const API_KEY = 're_test_key';
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

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An emulator of its own with the vendor's SDK, closed at the end of the test. */
export async function openMail(options: Partial<MailOptions> = {}) {
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const server = await startMail({
    port: 0,
    apiKey: API_KEY,
    requestsPerSecond: 1000,
    ...options,
    dataDir,
  });
  onTestFinished(() => server.close());
  return {
    ...server,
    dataDir,
    resend: new Resend(API_KEY, { baseUrl: server.url }),
    messages: async () => (await (await fetch(`${server.url}/api/messages`)).json()) as Message[],
  };
}
