import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../../src/lib/secrets.ts';
import { applyFault } from '../faults.ts';
import { parseJson, readBody } from '../http/requests.ts';
import { handleAccount } from './account/account-api.ts';
import type { Account } from './account/account.ts';
import { ApiError, methodNotAllowed, refusalError, tooManyRequests } from './api-error.ts';
import type { Events } from './events.ts';
import type { MailFaults } from './faults.ts';
import { createIdempotency, readRequestKey } from './idempotency.ts';
import type { Mailbox } from './mailbox.ts';
import { parseEmail } from './parse-email.ts';
import { INBOUND_PATH, type Receiving } from './receiving.ts';
import type { MailOptions } from './server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Resend accepts 40 MB of attachments after base64 encoding. */
const MAX_BYTES = 41 * 1024 * 1024;

type SendApiOptions = Required<
  Pick<MailOptions, 'apiKey' | 'requestsPerSecond' | 'now' | 'onAccepted'>
> & {
  mailbox: Mailbox;
  account: Account;
  faults: MailFaults;
  events: Events;
  receiving: Receiving;
};
type ApiResponse = { status: number; headers: Record<string, string>; body: unknown };

/**
 * Resend's `POST /emails` and `GET /emails/:id`, and what it tells of the account
 * (https://resend.com/docs/api-reference/emails/send-email).
 * @returns a function that handles one request; null means that the connection breaks off. Rejects with
 *   ApiError
 */
export function createSendApi(options: SendApiOptions) {
  const { mailbox, now, faults, events } = options;
  const admit = limitRate(options.requestsPerSecond, now);
  const once = createIdempotency(mailbox.deliveries, now);

  async function accept(request: IncomingMessage, path: string): Promise<unknown> {
    const { bytes, json } = await readJson(request);
    const key = readRequestKey(request.headers['idempotency-key'], path, bytes);
    const email = parseEmail(json);
    const delivery = await once(key, async () => {
      const accepted = await mailbox.accept([email], key, new Date(now()));
      events.announce(accepted.emails);
      await options.onAccepted();
      return accepted;
    });
    return { id: delivery.emails[0]?.id };
  }

  function readEmail(requested: string): object {
    if (!UUID.test(requested)) {
      throw new ApiError('invalid_parameter', 422, 'The parameter must be a valid UUID.');
    }
    const email = mailbox.find(requested);
    if (!email) throw new ApiError('not_found', 404, 'Email not found.');
    const { id, from, to, cc, bcc, subject, html, text, tags } = email;
    return {
      object: 'email',
      message_id: `<${id}@localhost>`,
      ...{ id, from, to, cc, bcc, subject, html, text, tags },
      reply_to: email.replyTo,
      created_at: email.createdAt,
      scheduled_at: null,
      last_event: events.lastEventOf(id),
    };
  }

  return async function handleRequest(
    request: IncomingMessage,
    path: string,
  ): Promise<ApiResponse | null> {
    validateKey(request.headers.authorization, options.apiKey);
    const headers = admit();
    const known = await handleAccount(options.account, faults, now, {
      method: request.method ?? 'GET',
      path,
      readBody: async () => (await readJson(request)).json,
    });
    if (known) return { ...known, headers };
    if (path === INBOUND_PATH && request.method === 'POST') {
      const body = options.receiving.accept((await readJson(request)).json);
      return { status: 201, headers, body };
    }
    const origin = `http://${request.headers.host ?? 'localhost'}`;
    const received = options.receiving.handle({ method: request.method ?? 'GET', path, origin });
    if (received) return { status: 200, headers, body: received };
    const [, id] = /^\/emails\/([^/]+)$/.exec(path) ?? [];
    const isSend = path === '/emails';
    if (!isSend && id === undefined) {
      throw new ApiError('not_found', 404, 'The requested endpoint does not exist.');
    }
    if (request.method !== (isSend ? 'POST' : 'GET')) throw methodNotAllowed();
    if (!isSend) return { status: 200, headers, body: readEmail(id ?? '') };
    const { refuse } = faults.current;
    if (refuse && applyFault(faults.current, 'refuse')) {
      throw refusalError(refuse, options.requestsPerSecond);
    }
    if (applyFault(faults.current, 'hang')) await new Promise<never>(() => undefined);
    const body = await accept(request, path);
    if (applyFault(faults.current, 'acceptThenLoseResponse')) return null;
    return { status: 200, headers, body };
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

/** @throws ApiError 401 without a key, 403 with another one */
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
 * @returns a function that admits one request and returns headers for its response; throws ApiError 429
 */
function limitRate(perSecond: number, now: () => number) {
  let admitted: number[] = [];
  return function admit(): Record<string, string> {
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
