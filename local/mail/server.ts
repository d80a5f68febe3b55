import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { lockDataFolder } from '../data-folder.ts';
import { openFaults, FAULTS_PATH } from '../faults.ts';
import { listen, stopListening } from '../http/listen.ts';
import { isLoopbackHost, readBody } from '../http/requests.ts';
import { openAccount } from './account/account.ts';
import { ApiError, unexpected } from './api-error.ts';
import { openEvents } from './events.ts';
import { mailFaults } from './faults.ts';
import { showInbox } from './inbox/inbox.ts';
import { openMailbox } from './mailbox.ts';
import { openReceiving } from './receiving.ts';
import { createSendApi, validateKey } from './send-api.ts';

export type MailOptions = {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** The one key that may send, sent as `Authorization: Bearer …`. */
  apiKey: string;
  /** Resend's own default is 2. */
  requestsPerSecond?: number;
  /** Receives what becomes of each email. */
  webhook?: { url: string; secret: string } | undefined;
  /** Those that Resend would call verified. Emails of every other sender are accepted all the same. */
  domains?: string[];
  /** The clock in milliseconds since 1970, for tests. */
  now?: () => number;
  /** Awaited between storing an email and responding, for tests of lost and late responses. */
  onAccepted?: () => Promise<unknown>;
};

/**
 * Starts an emulator of Resend's sending API on this machine, with an inbox for the browser (`/`) and for
 * tests (`GET /api/messages`). It never delivers anything.
 * @throws Error in a sentence when the port or the data folder is in use
 */
export async function startMail(
  options: MailOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const lock = lockDataFolder(options.dataDir);
  try {
    const mailbox = await openMailbox(join(options.dataDir, 'deliveries'));
    const { apiKey, now = Date.now, requestsPerSecond = 2, domains = [], webhook } = options;
    const { onAccepted = () => Promise.resolve() } = options;
    const faults = openFaults(mailFaults);
    const account = openAccount(options.dataDir, { domains, webhook }, now);
    const events = openEvents(account, faults, now);
    const receiving = openReceiving(events, faults, now);
    const limits = { apiKey, requestsPerSecond, now, onAccepted };
    const api = { ...limits, mailbox, account, faults, events, receiving };
    const handleApiRequest = createSendApi(api);
    const server = createServer((request, response) => {
      handle(request, response).catch((error: unknown) => fail(response, error));
    });
    async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (!isLoopbackHost(request.headers.host)) {
        const message = 'This server accepts requests to localhost only.';
        throw new ApiError('security_error', 403, message);
      }
      const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
      const path = url.pathname;
      const file = receiving.download(url);
      if (file) return void response.writeHead(200).end(file);
      const page = request.method === 'GET' ? await showInbox(mailbox, path) : null;
      if (page) return void response.writeHead(page.status, page.headers).end(page.body);
      if (path === FAULTS_PATH) {
        validateKey(request.headers.authorization, apiKey);
        const text = (await readBody(request, FAULTS_LIMIT))?.toString('utf8') ?? '';
        const { status, body } = faults.handle(request.method ?? 'GET', text);
        sendJson(response, status, {}, body);
        return;
      }
      const result = await handleApiRequest(request, path);
      if (!result) return void response.destroy();
      sendJson(response, result.status, result.headers, result.body);
    }
    const port = await listen(server, options.port);
    return {
      url: `http://localhost:${port}`,
      close: async () => {
        events.stop();
        await stopListening(server);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const FAULTS_LIMIT = 10_000;

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  if (!(error instanceof ApiError)) console.error('mail: a request failed', error);
  const shown = error instanceof ApiError ? error : unexpected();
  sendJson(response, shown.statusCode, shown.headers, shown);
}

function sendJson(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: unknown,
): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
}
