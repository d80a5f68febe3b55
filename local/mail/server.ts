import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { openLocked } from '../data-folder.ts';
import { FAULTS_PATH, openFaults } from '../faults.ts';
import { readBody } from '../http/requests.ts';
import { type Answer, jsonAnswer, serve } from '../http/serve.ts';
import { openAccount } from './account.ts';
import { ApiError, unexpected } from './api-error.ts';
import { createApi, validateKey } from './api.ts';
import { openEvents } from './events.ts';
import { mailFaults } from './faults.ts';
import { showInbox } from './inbox/inbox.ts';
import { openMailbox } from './mailbox.ts';
import { openReceiving } from './receiving.ts';

export type MailOptions = {
  /** The port, or 0 for any free one. */
  port: number;
  dataDir: string;
  /** The only valid key, sent as `Authorization: Bearer …`. */
  apiKey: string;
  /** Resend's default is 2. */
  requestsPerSecond?: number;
  /** Receives the events about each email. */
  webhook?: { url: string; secret: string } | undefined;
  /** The verified domains. Emails from other domains are accepted, too. */
  domains?: string[];
  /** The clock in milliseconds since 1970, for tests. */
  now?: () => number;
  /** Awaited between storing an email and responding, for tests of lost and late responses. */
  onAccepted?: () => Promise<unknown>;
};

const FAULTS_LIMIT = 10_000;

/**
 * Starts an emulator of Resend's API on this machine, with an inbox for the browser (`/`) and for tests
 * (`GET /api/messages`). It never delivers an email.
 * @throws Error with a message for people when the port or the data folder is in use
 */
export const startMail = (options: MailOptions) =>
  openLocked(options.dataDir, async () => {
    const { apiKey, dataDir, now = Date.now, domains = [], webhook } = options;
    const mailbox = await openMailbox(join(dataDir, 'deliveries'));
    const faults = openFaults(mailFaults);
    const account = openAccount({ domains, webhook }, now);
    const events = openEvents(account, faults, now);
    const receiving = openReceiving(events, faults, now);
    const callApi = createApi({ options, mailbox, account, faults, events, receiving, now });

    async function answer(request: IncomingMessage): Promise<Answer | null> {
      const { method = 'GET', headers } = request;
      const url = new URL(request.url ?? '/', `http://${headers.host ?? 'localhost'}`);
      const file = receiving.download(url);
      if (file) return { status: 200, headers: {}, body: file };
      const page = method === 'GET' ? await showInbox(mailbox, url.pathname) : null;
      if (page) return page;
      validateKey(headers.authorization, apiKey);
      if (url.pathname !== FAULTS_PATH) return callApi(request, url);
      const text = (await readBody(request, FAULTS_LIMIT))?.toString('utf8') ?? '';
      const { status, body } = faults.handle(method, text);
      return jsonAnswer(status, body);
    }

    const server = await serve(options.port, answer, describeError);
    const close = async () => {
      events.stop();
      await server.close();
    };
    return { url: server.url, close };
  });

function describeError(error: unknown): Answer {
  if (!(error instanceof ApiError)) console.error('mail: a request failed', error);
  const shown = error instanceof ApiError ? error : unexpected();
  return jsonAnswer(shown.statusCode, shown, shown.headers);
}
