import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../../src/lib/secrets.ts';
import { applyFault } from '../faults.ts';
import { type Answer, jsonAnswer } from '../http/serve.ts';
import { ApiError, invalid, refusalError, unauthorized } from './api-error.ts';
import type { PaymentFaults } from './faults.ts';
import type { createRoutes } from './routes.ts';
import type { Account, Books } from './state.ts';
import { API_VERSION } from './webhooks.ts';

type ApiOptions = {
  apiKey: string;
  account: Account;
  faults: PaymentFaults;
  routes: ReturnType<typeof createRoutes>;
  now: () => number;
};
type ApiRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string };

/** https://docs.stripe.com/api/idempotent_requests */
const KEPT_MS = 24 * 60 * 60 * 1000;
const LONGEST_KEY = 255;

/** Creates the handler of API calls, which checks the key and applies faults and idempotency keys. */
export function createApi({ apiKey, account, faults, routes, now }: ApiOptions) {
  /** Returns the same response for the same key and parameters, even a 500. Validation errors are not stored. */
  function once(key: string, hash: string, run: (books: Books) => object): Answer {
    if (key.length > LONGEST_KEY) throw invalid('Idempotency keys have at most 255 characters.');
    const earlier = Object.hasOwn(account.books.answers, key) ? account.books.answers[key] : null;
    if (earlier && earlier.at > now() - KEPT_MS) {
      if (earlier.hash !== hash) {
        const message =
          'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
          `Try using a key other than '${key}' if you meant to execute a different request.`;
        throw new ApiError(400, { type: 'idempotency_error', message });
      }
      return jsonAnswer(earlier.status, earlier.body, { 'idempotent-replayed': 'true' });
    }
    const keep = (books: Books, status: number, body: object): Answer => {
      books.answers[key] = { at: now(), hash, status, body };
      return jsonAnswer(status, body);
    };
    try {
      return account.change((books) => keep(books, 200, run(books)));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isKept) throw error;
      return account.change((books) => keep(books, error.status, { error: error.error }));
    }
  }

  /** Answers one call, or returns null to cut the connection. @throws ApiError */
  return ({ method, url, headers, body }: ApiRequest): Answer | null => {
    validateKey(headers.authorization, apiKey);
    const version = String(headers['stripe-version'] ?? API_VERSION);
    if (!/^\d{4}-\d{2}-\d{2}(?:\.\w+)?$/.test(version)) {
      throw invalid(`Invalid Stripe API version: ${version}`);
    }
    const { refuse } = faults.current;
    const refusal =
      refuse && applyFault(faults.current, 'refuse') ? refusalError(refuse.status) : null;
    if (refusal && !refusal.isKept) throw refusal;
    const { pathname: path, origin } = url;
    const route = routes.find((each) => each.method === method && each.path.test(path));
    if (!route) {
      const message = `Unrecognized request URL (${method}: ${path}).`;
      throw new ApiError(404, { type: 'invalid_request_error', message });
    }
    const id = route.path.exec(path)?.[1] ?? '';
    const query = method === 'POST' ? body : url.search.slice(1);
    const run = (books: Books) => {
      if (refusal) throw refusal;
      return route.run({ books, id, query, origin });
    };
    const answer = () => {
      if (method === 'GET') return jsonAnswer(200, run(account.books));
      const key = headers['idempotency-key'];
      // A deletion is idempotent without a key.
      if (method !== 'POST' || key === undefined) return jsonAnswer(200, account.change(run));
      const hash = createHash('sha256').update(`${path}\n${body}`).digest('hex');
      return once(String(key), hash, run);
    };
    const result = answer();
    if (applyFault(faults.current, 'acceptThenLoseResponse')) return null;
    result.headers['stripe-version'] = version;
    return result;
  };
}

/** https://docs.stripe.com/api/authentication @throws ApiError 401 */
export function validateKey(authorization: string | undefined, apiKey: string): void {
  const [, key] = /^Bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  if (key === undefined) throw unauthorized('You did not provide an API key.');
  if (isSameSecret(key, apiKey)) return;
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
}
