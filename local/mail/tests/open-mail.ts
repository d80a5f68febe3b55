import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resend } from 'resend';
import { onTestFinished } from 'vitest';
import { startMail, type MailOptions } from '../server.ts';

export const API_KEY = 're_test_key';
export const HELLO = {
  from: 'North Star <hello@northstardetailing.example>',
  to: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

export type Message = {
  id: string;
  to: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  kind: string | null;
  created: string;
  attachments: { filename: string; contentType: string; content: string }[];
};

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A emulator of this test's own, closed when the test ends, spoken to by the vendor's SDK. */
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
    messages: () => readMessages(server.url),
  };
}

export async function readMessages(url: string): Promise<Message[]> {
  const response = await fetch(`${url}/api/messages`);
  return (await response.json()) as Message[];
}

export async function poll<T>(what: string, read: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const value = await read().catch(() => null);
    if (value !== null) return value;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
