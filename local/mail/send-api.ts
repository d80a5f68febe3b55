import type { IncomingMessage } from 'node:http';
import { timingSafeEqual } from 'node:crypto';
import { ApiError, invalid } from './api-error.ts';
import { readRequestKey, rememberRequests } from './idempotency.ts';
import type { Mailbox } from './mailbox.ts';
import type { AcceptedMail, StoredMail } from './mail-types.ts';
import { parseMail } from './parse-mail.ts';
import { limitRate } from './rate-limit.ts';
import { readBody } from './read-body.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_BATCH = 100;

export type SendApiOptions = {
  mailbox: Mailbox;
  apiKey: string;
  requestsPerSecond: number;
  now: () => number;
  /** Awaited between keeping a mail and answering. */
  onAccepted: () => Promise<unknown>;
};
export type ApiAnswer = { status: number; headers: Record<string, string>; body: unknown };

/**
 * Resend's `POST /emails`, `POST /emails/batch` and `GET /emails/:id`
 * (https://resend.com/docs/api-reference/emails/send-email).
 * @returns a function that answers one request; rejects with ApiError
 */
export function createSendApi(options: SendApiOptions) {
  const { mailbox, now } = options;
  const admit = limitRate(options.requestsPerSecond, now);
  const once = rememberRequests(mailbox.deliveries, now);

  async function accept(request: IncomingMessage, path: string): Promise<unknown> {
    const body = await readBody(request);
    const key = readRequestKey(singleHeader(request, 'idempotency-key'), path, body);
    const json = parseJson(body);
    const permissive = request.headers['x-batch-validation'] === 'permissive';
    const { mails, errors } =
      path === '/emails' ? { mails: [parseMail(json)], errors: [] } : parseBatch(json, permissive);
    const delivery = await once(key, async () => {
      const accepted = await mailbox.accept(mails, key, new Date(now()));
      await options.onAccepted();
      return accepted;
    });
    const ids = delivery.mails.map(({ id }) => ({ id }));
    if (path === '/emails') return ids[0];
    return permissive ? { data: ids, errors } : { data: ids };
  }

  return async function answer(request: IncomingMessage, path: string): Promise<ApiAnswer> {
    validateKey(request.headers.authorization, options.apiKey);
    const headers = admit();
    const [, id] = /^\/emails\/([^/]+)$/.exec(path) ?? [];
    const isSend = path === '/emails' || path === '/emails/batch';
    if (!isSend && id === undefined) {
      throw new ApiError('not_found', 404, 'The requested endpoint does not exist.');
    }
    if (request.method !== (isSend ? 'POST' : 'GET')) {
      throw new ApiError(
        'method_not_allowed',
        405,
        'Method is not allowed for the requested path.',
      );
    }
    if (isSend) return { status: 200, headers, body: await accept(request, path) };
    return { status: 200, headers, body: describe(findMail(mailbox, id ?? '')) };
  };
}

function parseBatch(body: unknown, permissive: boolean) {
  if (!Array.isArray(body) || body.length < 1 || body.length > MAX_BATCH) {
    throw invalid(`A batch is a list of 1 to ${MAX_BATCH} emails.`);
  }
  const mails: AcceptedMail[] = [];
  const errors: { index: number; message: string }[] = [];
  for (const [index, entry] of body.entries()) {
    try {
      const mail = parseMail(entry);
      if (mail.attachments.length > 0) throw invalid('A batch carries no `attachments`.');
      mails.push(mail);
    } catch (error) {
      if (!permissive || !(error instanceof ApiError)) throw error;
      errors.push({ index, message: error.message });
    }
  }
  return { mails, errors };
}

function validateKey(authorization: string | undefined, apiKey: string): void {
  const [, given] = /^Bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  if (given === undefined) {
    throw new ApiError('missing_api_key', 401, 'Missing API key in the authorization header.');
  }
  const [a, b] = [Buffer.from(given), Buffer.from(apiKey)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) {
    throw new ApiError('invalid_api_key', 403, 'API key is invalid.');
  }
}

function findMail(mailbox: Mailbox, id: string): StoredMail {
  if (!UUID.test(id)) {
    throw new ApiError('invalid_parameter', 422, 'The parameter must be a valid UUID.');
  }
  const mail = mailbox.find(id);
  if (!mail) throw new ApiError('not_found', 404, 'Email not found.');
  return mail;
}

function describe(mail: StoredMail) {
  return {
    object: 'email',
    id: mail.id,
    message_id: `<${mail.id}@localhost>`,
    from: mail.from,
    to: mail.to,
    cc: mail.cc,
    bcc: mail.bcc,
    reply_to: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    tags: mail.tags,
    created_at: mail.createdAt,
    scheduled_at: null,
    last_event: 'delivered',
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError('validation_error', 400, 'The request body is not valid JSON.');
  }
}

function singleHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
