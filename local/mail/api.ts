import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../../src/lib/secrets.ts';
import { applyFault } from '../faults.ts';
import { parseJson, readBody } from '../http/requests.ts';
import { type Answer, jsonAnswer } from '../http/serve.ts';
import { type Account, handleAccount } from './account.ts';
import { ApiError, methodNotAllowed, refusalError, tooManyRequests } from './api-error.ts';
import type { Events } from './events.ts';
import type { MailFaults } from './faults.ts';
import { createIdempotency, readRequestKey } from './idempotency.ts';
import type { Mailbox } from './mailbox.ts';
import { parseEmail } from './parse-email.ts';
import { INBOUND_PATH, type Receiving } from './receiving.ts';
import type { MailOptions } from './server.ts';

/** Resend accepts 40 MB of attachments after base64 encoding. */
const MAX_BYTES = 41 * 1024 * 1024;

type World = {
  options: Pick<MailOptions, 'requestsPerSecond' | 'onAccepted'>;
  mailbox: Mailbox;
  account: Account;
  faults: MailFaults;
  events: Events;
  receiving: Receiving;
  now: () => number;
};

/**
 * Creates the handler of Resend's API: `POST /emails`, received emails, and the account's settings
 * (https://resend.com/docs/api-reference/emails/send-email).
 * @returns a function that answers one call, or returns null to cut the connection. It rejects with ApiError.
 */
export function createApi({ options, mailbox, account, faults, events, receiving, now }: World) {
  const { requestsPerSecond = 2, onAccepted } = options;
  const countRequest = limitRate(requestsPerSecond, now);
  const once = createIdempotency(mailbox.deliveries, now);

  async function send(request: IncomingMessage, path: string): Promise<object> {
    const { bytes, json } = await readJson(request);
    const key = readRequestKey(request.headers['idempotency-key'], path, bytes);
    const email = parseEmail(json);
    const delivery = await once(key, async () => {
      const accepted = await mailbox.accept(email, key, new Date(now()));
      events.announce(accepted.emails[0]);
      await onAccepted?.();
      return accepted;
    });
    return { id: delivery.emails[0].id };
  }

  return async (
    request: IncomingMessage,
    { pathname: path, origin }: URL,
  ): Promise<Answer | null> => {
    const headers = countRequest();
    const { method = 'GET' } = request;
    const known = await handleAccount(account, now, {
      method,
      path,
      readBody: async () => (await readJson(request)).json,
    });
    if (known) return jsonAnswer(known.status, known.body, headers);
    if (path === INBOUND_PATH && method === 'POST') {
      return jsonAnswer(201, receiving.accept((await readJson(request)).json), headers);
    }
    const attachments = receiving.list({ method, path, origin });
    if (attachments) return jsonAnswer(200, attachments, headers);
    if (path !== '/emails') {
      throw new ApiError('not_found', 404, 'The requested endpoint does not exist.');
    }
    if (method !== 'POST') throw methodNotAllowed();
    const { refuse } = faults.current;
    if (refuse && applyFault(faults.current, 'refuse')) {
      throw refusalError(refuse.status, requestsPerSecond);
    }
    const body = await send(request, path);
    if (applyFault(faults.current, 'acceptThenLoseResponse')) return null;
    return jsonAnswer(200, body, headers);
  };
}

async function readJson(request: IncomingMessage): Promise<{ bytes: Buffer; json: unknown }> {
  const bytes = await readBody(request, MAX_BYTES);
  if (!bytes) {
    throw new ApiError('validation_error', 413, 'The request body may have at most 41 MB.');
  }
  const json = parseJson(bytes.toString('utf8'));
  if (json !== undefined) return { bytes, json };
  throw new ApiError('validation_error', 400, 'The request body is not valid JSON.');
}

/** @throws ApiError 401 without a key, 403 with a wrong one */
export function validateKey(authorization: string | undefined, apiKey: string): void {
  const [, key] = /^Bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  if (key === undefined) {
    throw new ApiError('missing_api_key', 401, 'Missing API key in the authorization header.');
  }
  if (!isSameSecret(key, apiKey)) {
    throw new ApiError('invalid_api_key', 403, 'API key is invalid.');
  }
}

const WINDOW_MS = 1000;

/**
 * Limits requests per sliding second, as Resend does (2 by default).
 * @returns a function that counts one request and returns headers for its response. It throws ApiError 429.
 */
function limitRate(perSecond: number, now: () => number) {
  let admitted: number[] = [];
  return function countRequest(): Record<string, string> {
    const present = now();
    admitted = admitted.filter((instant) => instant > present - WINDOW_MS);
    const oldest = admitted[0];
    if (admitted.length >= perSecond && oldest !== undefined) {
      const waitSeconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - present) / 1000));
      throw tooManyRequests(perSecond, waitSeconds);
    }
    admitted.push(present);
    return {
      'ratelimit-limit': String(perSecond),
      'ratelimit-remaining': String(perSecond - admitted.length),
      'ratelimit-reset': '1',
    };
  };
}
