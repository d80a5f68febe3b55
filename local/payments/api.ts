import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameSecret } from '../../src/lib/secrets.ts';
import { applyFault } from '../faults.ts';
import { ApiError, invalid, missing, refusalError, unauthorized } from './api-error.ts';
import type { PaymentFaults } from './faults.ts';
import type { Money } from './money.ts';
import * as objects from './objects.ts';
import * as parameters from './parameters.ts';
import { type Account, type Books, type Endpoint, newId, seconds } from './state.ts';
import { API_VERSION } from './webhooks.ts';

type ApiOptions = {
  apiKey: string;
  account: Account;
  faults: PaymentFaults;
  money: Money;
  now: () => number;
  isLive: boolean;
};
type ApiRequest = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
};
export type ApiResponse = { status: number; headers: Record<string, string>; body: unknown };

type Call = {
  books: Books;
  id: string;
  given: ReturnType<typeof parameters.parseForm>;
  origin: string;
};
type Route = { method: string; path: RegExp; run: (call: Call) => object };

/** https://docs.stripe.com/api/idempotent_requests */
const KEPT_MS = 24 * 60 * 60 * 1000;
const LONGEST_KEY = 255;
/** https://docs.stripe.com/webhooks */
const MOST_ENDPOINTS = 16;

/** The calls of Stripe's API that the site, its doctor and its setup make. */
export function createApi({ apiKey, account, faults, money, now, isLive }: ApiOptions) {
  const viewOf = ({ books, origin }: Call): objects.View => ({ books, origin, now: now(), isLive });
  const find = <Kept>(kind: string, all: Record<string, Kept>, id: string): Kept => {
    const found = Object.hasOwn(all, id) ? all[id] : undefined;
    if (found === undefined) throw missing(kind, id);
    return found;
  };
  const shown = (call: Call, object: Record<string, unknown>, paths: readonly string[]) =>
    objects.expand(object, paths, viewOf(call));

  /** Newest first (https://docs.stripe.com/api/pagination). */
  function list(
    call: Call,
    url: string,
    all: { id: unknown }[],
    page: { limit: number; starting_after?: string | undefined; expand: string[] },
  ): object {
    const newest = all.toReversed();
    const from = newest.findIndex(({ id }) => id === page.starting_after) + 1;
    const data = newest.slice(from, from + page.limit);
    const object = { object: 'list', data, has_more: from + page.limit < newest.length, url };
    return shown(call, object, page.expand);
  }
  const idOf = <Bare extends Record<string, unknown>>(object: Bare) => ({
    ...object,
    id: object['id'],
  });

  const sessions = '/v1/checkout/sessions';
  const endpoints = '/v1/webhook_endpoints';
  const routes: Route[] = [
    {
      method: 'POST',
      path: /^\/v1\/checkout\/sessions$/,
      run: (call) => {
        const given = parameters.parseParameters(parameters.sessionParameters, call.given);
        const session = money.createSession(call.books, given);
        return shown(call, objects.describeSession(session, viewOf(call)), given.expand);
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/checkout\/sessions$/,
      run: (call) => {
        const page = parameters.parseParameters(parameters.sessionListParameters, call.given);
        const all = Object.values(call.books.sessions)
          .filter(({ status }) => page.status === undefined || status === page.status)
          .map((session) => idOf(objects.describeSession(session, viewOf(call))));
        return list(call, sessions, all, page);
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
      run: (call) => {
        const { expand } = parameters.parseParameters(parameters.noParameters, call.given);
        const session = find('checkout.session', call.books.sessions, call.id);
        return shown(call, objects.describeSession(session, viewOf(call)), expand);
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      run: (call) => {
        const { expand } = parameters.parseParameters(parameters.noParameters, call.given);
        const session = find('checkout.session', call.books.sessions, call.id);
        money.expireNow(call.books, session);
        return shown(call, objects.describeSession(session, viewOf(call)), expand);
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/refunds$/,
      run: (call) => {
        const given = parameters.parseParameters(parameters.refundParameters, call.given);
        const refund = money.createRefund(call.books, given);
        return shown(call, objects.describeRefund(refund, viewOf(call)), given.expand);
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/refunds$/,
      run: (call) => {
        const page = parameters.parseParameters(parameters.refundListParameters, call.given);
        const { payment_intent: payment, charge } = page;
        const all = Object.values(call.books.refunds)
          .map((refund) => idOf(objects.describeRefund(refund, viewOf(call))))
          .filter((each) => payment === undefined || each['payment_intent'] === payment)
          .filter((each) => charge === undefined || each['charge'] === charge);
        return list(call, '/v1/refunds', all, page);
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/refunds\/([^/]+)$/,
      run: (call) => {
        const { expand } = parameters.parseParameters(parameters.noParameters, call.given);
        const refund = find('refund', call.books.refunds, call.id);
        return shown(call, objects.describeRefund(refund, viewOf(call)), expand);
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/account$/,
      run: () => {
        const { currently_due, ...state } = faults.current.account;
        return {
          id: 'acct_local',
          object: 'account',
          country: 'US',
          details_submitted: true,
          ...state,
          requirements: { currently_due, past_due: [], disabled_reason: null },
        };
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/balance$/,
      run: (call) => objects.describeBalance(viewOf(call), faults.current.account.default_currency),
    },
    {
      method: 'GET',
      path: /^\/v1\/webhook_endpoints$/,
      run: (call) => {
        const page = parameters.parseParameters(parameters.pageParameters, call.given);
        const all = Object.values(call.books.endpoints);
        return list(
          call,
          endpoints,
          all.map((each) => idOf(objects.describeEndpoint(each, isLive))),
          page,
        );
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/webhook_endpoints$/,
      run: ({ books, given }) => {
        const wanted = parameters.parseParameters(parameters.endpointParameters, given);
        if (Object.keys(books.endpoints).length >= MOST_ENDPOINTS) {
          throw invalid(`You have reached the maximum of ${MOST_ENDPOINTS} webhook endpoints.`);
        }
        const endpoint: Endpoint = {
          id: newId('we'),
          created: seconds(now()),
          url: wanted.url,
          enabledEvents: wanted.enabled_events,
          description: wanted.description ?? null,
          metadata: wanted.metadata,
          apiVersion: wanted.api_version ?? null,
          status: 'enabled',
          secret: newId('whsec'),
        };
        books.endpoints[endpoint.id] = endpoint;
        return { ...objects.describeEndpoint(endpoint, isLive), secret: endpoint.secret };
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/webhook_endpoints\/([^/]+)$/,
      run: ({ books, id }) =>
        objects.describeEndpoint(find('webhook endpoint', books.endpoints, id), isLive),
    },
    {
      method: 'POST',
      path: /^\/v1\/webhook_endpoints\/([^/]+)$/,
      run: ({ books, id, given }) => {
        const endpoint = find('webhook endpoint', books.endpoints, id);
        const wanted = parameters.parseParameters(parameters.endpointUpdate, given);
        endpoint.url = wanted.url ?? endpoint.url;
        endpoint.enabledEvents = wanted.enabled_events ?? endpoint.enabledEvents;
        endpoint.description = wanted.description ?? endpoint.description;
        if (wanted.disabled) endpoint.status = wanted.disabled === 'true' ? 'disabled' : 'enabled';
        return objects.describeEndpoint(endpoint, isLive);
      },
    },
    {
      method: 'DELETE',
      path: /^\/v1\/webhook_endpoints\/([^/]+)$/,
      run: ({ books, id }) => {
        find('webhook endpoint', books.endpoints, id);
        Reflect.deleteProperty(books.endpoints, id);
        return { id, object: 'webhook_endpoint', deleted: true };
      },
    },
  ];

  /** The same key and parameters: the same answer. What fails validation is not kept. */
  function once(key: string, hash: string, run: (books: Books) => object): ApiResponse {
    const earlier = Object.hasOwn(account.books.answers, key) ? account.books.answers[key] : null;
    if (earlier && earlier.at > now() - KEPT_MS) {
      if (earlier.hash !== hash) {
        throw new ApiError(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
            `Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      const headers = { 'idempotent-replayed': 'true' };
      return { status: earlier.status, headers, body: earlier.body };
    }
    try {
      return account.change((books) => {
        const body = run(books);
        books.answers[key] = { at: now(), hash, status: 200, body };
        return { status: 200, headers: {}, body };
      });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isKept) throw error;
      const { status } = error;
      const body = { error: error.error };
      account.change((books) => void (books.answers[key] = { at: now(), hash, status, body }));
      return { status, headers: {}, body };
    }
  }

  const underWay = new Set<string>();

  /** @returns null when the connection breaks off. Rejects with ApiError */
  return async function handle({
    method,
    url,
    headers,
    body,
  }: ApiRequest): Promise<ApiResponse | null> {
    validateKey(headers.authorization, apiKey);
    const version = String(headers['stripe-version'] ?? API_VERSION);
    if (!/^\d{4}-\d{2}-\d{2}(?:\.\w+)?$/.test(version)) {
      throw invalid(`Invalid Stripe API version: ${version}`);
    }
    const { refuse } = faults.current;
    if (refuse && applyFault(faults.current, 'refuse')) throw refusalError(refuse.status);
    if (applyFault(faults.current, 'hang')) await new Promise<never>(() => undefined);
    const path = url.pathname;
    const route = routes.find((each) => each.method === method && each.path.test(path));
    if (!route) {
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}).`,
      });
    }
    const id = decodeURIComponent(route.path.exec(path)?.[1] ?? '');
    const text = method === 'POST' ? body : url.search.slice(1);
    const run = (books: Books) =>
      route.run({ books, id, given: parameters.parseForm(text), origin: url.origin });

    // Only POST has keys: the other methods may be repeated as they are.
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    const own = {
      'stripe-version': version,
      ...(key !== undefined && { 'idempotency-key': String(key) }),
    };
    if (key === undefined) {
      const answer = method === 'GET' ? run(account.books) : account.change(run);
      return finish({ status: 200, headers: own, body: answer });
    }
    const name = String(key);
    if (name.length > LONGEST_KEY) {
      throw invalid(`Idempotency keys may be at most ${LONGEST_KEY} characters long.`);
    }
    if (underWay.has(name)) {
      const message = 'There is currently another in-progress request using this Idempotent Key.';
      throw new ApiError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message,
      });
    }
    const hash = createHash('sha256').update(`${path}\n${body}`).digest('hex');
    underWay.add(name);
    try {
      const answer = once(name, hash, run);
      return await finish({ ...answer, headers: { ...own, ...answer.headers } });
    } finally {
      underWay.delete(name);
    }
  };

  async function finish(answer: ApiResponse): Promise<ApiResponse | null> {
    await sleep(faults.current.answersLate);
    return applyFault(faults.current, 'acceptThenLoseResponse') ? null : answer;
  }
}

/** https://docs.stripe.com/api/authentication @throws ApiError 401 */
export function validateKey(authorization: string | undefined, apiKey: string): void {
  const [, scheme = '', value = ''] = /^(Bearer|Basic)\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  const isBasic = scheme.toLowerCase() === 'basic';
  const key = isBasic ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value;
  if (key === '') {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (isSameSecret(key, apiKey)) return;
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
}
