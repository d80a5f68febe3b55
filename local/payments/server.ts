import type { IncomingMessage } from 'node:http';
import { openLocked } from '../data-folder.ts';
import { FAULTS_PATH, openFaults } from '../faults.ts';
import { readBody } from '../http/requests.ts';
import { type Answer, jsonAnswer, serve } from '../http/serve.ts';
import { ApiError, invalid, unexpected } from './api-error.ts';
import { createApi, validateKey } from './api.ts';
import { paymentFaults } from './faults.ts';
import { openLifecycle, type PayAction } from './lifecycle.ts';
import { accountPage, missingPage, overPage, payPage, returnUrl } from './pages.ts';
import { createRoutes } from './routes.ts';
import { openAccount } from './state.ts';
import { openWebhooks } from './webhooks.ts';

export type PaymentsOptions = {
  /** The port, or 0 for any free one. */
  port: number;
  dataDir: string;
  /** The only key of the account. With a live key, all objects are live. */
  apiKey: string;
  /** Receives all events, in addition to the endpoints that API calls create. */
  webhook?: { url: string; secret: string } | undefined;
  /** The clock in milliseconds since 1970, for tests. */
  now?: () => number;
};

const TICK_MS = 100;
const BODY_LIMIT = 1_000_000;
const ACTIONS: readonly string[] = ['pay', 'decline', 'bank', 'dispute'] satisfies PayAction[];
const isAction = (text: string | null): text is PayAction => ACTIONS.includes(text ?? '');

/**
 * Starts an emulator of Stripe's API on this machine, with a payment page. No money moves.
 * @throws Error with a message for people when the port or the data folder is in use
 */
export const startPayments = (options: PaymentsOptions) =>
  openLocked(options.dataDir, async () => {
    const { apiKey, webhook, now = Date.now } = options;
    const account = openAccount(options.dataDir, webhook);
    const faults = openFaults(paymentFaults);
    const isLive = /^[sr]k_live_/.test(apiKey);
    const webhooks = openWebhooks(account, faults, now);
    const lifecycle = openLifecycle({ account, faults, webhooks, now, isLive });
    const routes = createRoutes({ faults, lifecycle, now, isLive });
    const callApi = createApi({ apiKey, account, faults, routes, now });

    async function answer(request: IncomingMessage): Promise<Answer | null> {
      const { method = 'GET', headers } = request;
      const url = new URL(request.url ?? '/', `http://${headers.host ?? 'localhost'}`);
      const body = (await readBody(request, BODY_LIMIT))?.toString('utf8');
      if (body === undefined) throw invalid('The request body is too large.');
      lifecycle.settle();
      if (url.pathname.startsWith('/v1/')) return callApi({ method, url, headers, body });
      if (url.pathname !== FAULTS_PATH) return showPage(method, url.pathname, body);
      validateKey(headers.authorization, apiKey);
      const result = faults.handle(method, body);
      return jsonAnswer(result.status, result.body);
    }

    function showPage(method: string, path: string, body: string): Answer {
      const { books } = account;
      if (path === '/' && method === 'GET') return page(200, accountPage(books));
      const [, id = ''] = /^\/c\/pay\/(\w+)$/.exec(path) ?? [];
      const session = Object.hasOwn(books.sessions, id) ? books.sessions[id] : null;
      if (!session) return page(404, missingPage());
      if (session.status !== 'open') return page(410, overPage(session));
      const action = new URLSearchParams(body).get('action');
      if (method !== 'POST' || !isAction(action)) return page(200, payPage(books, session, null));
      try {
        account.change((draft) => {
          const own = draft.sessions[id];
          if (own) lifecycle.pay(draft, own, action);
        });
        return { status: 303, headers: { location: returnUrl(session) }, body: '' };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return page(error.status, payPage(books, session, error.message));
      }
    }

    const server = await serve(options.port, answer, describeError);
    const ticker = setInterval(() => {
      lifecycle.settle();
      void webhooks.deliverDue();
    }, TICK_MS);
    const close = async () => {
      clearInterval(ticker);
      webhooks.stop();
      await server.close();
    };
    return { url: server.url, close };
  });

const page = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

function describeError(error: unknown): Answer {
  if (!(error instanceof ApiError)) console.error('payments: a request failed', error);
  const shown = error instanceof ApiError ? error : unexpected();
  return jsonAnswer(shown.status, { error: shown.error });
}
