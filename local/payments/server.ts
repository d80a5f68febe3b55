import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { lockDataFolder } from '../data-folder.ts';
import { FAULTS_PATH, openFaults } from '../faults.ts';
import { listen, stopListening } from '../http/listen.ts';
import { isLoopbackHost, readBody } from '../http/requests.ts';
import { ApiError, invalid, unauthorized, unexpected } from './api-error.ts';
import { type ApiResponse, createApi, validateKey } from './api.ts';
import { paymentFaults } from './faults.ts';
import { openMoney, type PayAction } from './money.ts';
import { accountPage, missingPage, overPage, payPage, returnUrl } from './pages.ts';
import { createRoutes } from './routes.ts';
import { newId, openAccount } from './state.ts';
import { openWebhooks } from './webhooks.ts';

export type PaymentsOptions = {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** The one key that opens the account; its objects are live when it is. */
  apiKey: string;
  /** Hears of all events, beside the endpoints that calls create. */
  webhook?: { url: string; secret: string } | undefined;
  /** The clock in milliseconds since 1970, for tests. */
  now?: () => number;
};

const TICK_MS = 100;
const BODY_LIMIT = 1_000_000;
const ACTIONS: readonly string[] = ['pay', 'decline', 'bank'] satisfies PayAction[];
const isAction = (text: string | null): text is PayAction => ACTIONS.includes(text ?? '');

/**
 * Starts an emulator of Stripe's API on this machine, with the page to pay on that Stripe hosts. No money
 * moves.
 * @throws Error in a sentence when the port or the data folder is in use
 */
export async function startPayments(
  options: PaymentsOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const lock = lockDataFolder(options.dataDir);
  try {
    const { apiKey, webhook, now = Date.now } = options;
    const account = openAccount(options.dataDir, webhook);
    const faults = openFaults(paymentFaults);
    const isLive = /^[sr]k_live_/.test(apiKey);
    const webhooks = openWebhooks(account, faults, now);
    const money = openMoney({ account, faults, webhooks, now, isLive });
    const routes = createRoutes({ faults, money, now, isLive });
    const handleApi = createApi({ apiKey, account, faults, routes, now });
    const server = createServer((request, response) => {
      handle(request, response).catch((error: unknown) => fail(response, error));
    });

    async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { method = 'GET', headers } = request;
      if (!isLoopbackHost(headers.host)) {
        throw unauthorized('This server accepts requests to localhost only.');
      }
      const url = new URL(request.url ?? '/', `http://${headers.host ?? 'localhost'}`);
      const body = (await readBody(request, BODY_LIMIT))?.toString('utf8');
      if (body === undefined) throw invalid('The request body is too large.');
      money.settle();
      if (url.pathname === FAULTS_PATH) {
        validateKey(headers.authorization, apiKey);
        const result = faults.handle(method, body);
        sendJson(response, { status: result.status, headers: {}, body: result.body });
        return;
      }
      if (url.pathname.startsWith('/v1/')) {
        const result = await handleApi({ method, url, headers, body });
        if (result) sendJson(response, result);
        else response.destroy();
        return;
      }
      const { status, text, location } = showPage(method, url.pathname, body);
      response
        .writeHead(status, {
          'content-type': 'text/html; charset=utf-8',
          ...(location !== undefined && { location }),
        })
        .end(text);
    }

    function showPage(
      method: string,
      path: string,
      body: string,
    ): { status: number; text: string; location?: string } {
      if (path === '/' && method === 'GET')
        return { status: 200, text: accountPage(account.books) };
      const [, id = ''] = /^\/c\/pay\/(\w+)$/.exec(path) ?? [];
      const session = Object.hasOwn(account.books.sessions, id) ? account.books.sessions[id] : null;
      if (!session) return { status: 404, text: missingPage() };
      if (session.status !== 'open') return { status: 410, text: overPage(session) };
      const action = new URLSearchParams(body).get('action');
      if (method !== 'POST' || !isAction(action))
        return { status: 200, text: payPage(account.books, session, null) };
      try {
        account.change((books) => {
          const own = books.sessions[id];
          if (own) money.pay(books, own, action);
        });
        return { status: 303, text: '', location: returnUrl(session) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { status: error.status, text: payPage(account.books, session, error.message) };
      }
    }

    const port = await listen(server, options.port);
    const ticker = setInterval(() => {
      money.settle();
      void webhooks.deliverDue();
    }, TICK_MS);
    return {
      url: `http://localhost:${port}`,
      close: async () => {
        clearInterval(ticker);
        webhooks.stop();
        await stopListening(server);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  if (!(error instanceof ApiError)) console.error('payments: a request failed', error);
  const shown = error instanceof ApiError ? error : unexpected();
  sendJson(response, { status: shown.status, headers: {}, body: { error: shown.error } });
}

function sendJson(response: ServerResponse, { status, headers, body }: ApiResponse): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': newId('req'),
      ...headers,
    })
    .end(JSON.stringify(body));
}
