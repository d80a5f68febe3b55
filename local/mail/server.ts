import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { lockDataFolder } from '../data-folder-lock.ts';
import { ApiError } from './api-error.ts';
import { showInbox } from './inbox.ts';
import { openMailbox } from './mailbox.ts';
import { createSendApi } from './send-api.ts';

export type MailOptions = {
  /** 0: any free port. */
  port: number;
  dataDir: string;
  /** The one key that may send, given as `Authorization: Bearer …`. */
  apiKey: string;
  /** Resend's own default is 2. */
  requestsPerSecond?: number;
  /** Milliseconds since 1970; for tests of what happens a day later. */
  now?: () => number;
  /** Awaited between keeping a mail and answering, for tests of lost and late answers. */
  onAccepted?: () => Promise<unknown>;
};

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Resend's sending API for this machine, with an inbox to look at in the browser (`/`) and to read
 * from tests (`GET /api/messages`). For a laptop, a demo and tests: nothing is ever delivered.
 * @throws Error in a sentence when the port is taken or the data folder is in use
 */
export async function startMail(
  options: MailOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const lock = lockDataFolder(options.dataDir);
  try {
    const mailbox = await openMailbox(join(options.dataDir, 'deliveries'));
    const answer = createSendApi({
      mailbox,
      apiKey: options.apiKey,
      requestsPerSecond: options.requestsPerSecond ?? 2,
      now: options.now ?? Date.now,
      onAccepted: options.onAccepted ?? (() => Promise.resolve()),
    });
    const server = createServer((request, response) => {
      handle(request, response).catch((error: unknown) => fail(response, error));
    });
    async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (!LOOPBACK_HOST.test(request.headers.host ?? '')) {
        throw new ApiError('security_error', 403, 'Only requests to this machine are answered.');
      }
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const page = request.method === 'GET' ? await showInbox(mailbox, path) : null;
      if (page) return void response.writeHead(page.status, page.headers).end(page.body);
      const { status, headers, body } = await answer(request, path);
      sendJson(response, status, headers, body);
    }
    const port = await listen(server, options.port);
    return {
      url: `http://localhost:${port}`,
      close: async () => {
        await new Promise((resolve) => {
          server.close(resolve);
          server.closeAllConnections();
        });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use by another program. Stop it, or choose another port.`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  if (error instanceof ApiError) {
    sendJson(response, error.statusCode, error.headers, error);
    return;
  }
  console.error('mail: a request failed', error);
  const hidden = new ApiError('internal_server_error', 500, 'An unexpected error occurred.');
  sendJson(response, 500, {}, hidden);
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
