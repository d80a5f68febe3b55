import { Resend } from 'resend';
import { z } from 'zod';
import { environment } from '#config/env.ts';
import type { EmailKind, RenderedEmail } from '#domain/emails.ts';

export type SendMeta = { idempotencyKey: string; kind: EmailKind };

export type SendResult =
  | { outcome: 'sent'; providerId: string }
  /** Not accepted, for a reason that passes or that the owner can mend without this mail. */
  | { outcome: 'retry'; retryAfterSeconds: number | null; reason: string }
  /** Nobody knows whether it was accepted: only the same key with the same content is safe. */
  | { outcome: 'uncertain'; reason: string }
  /** Not accepted, and never will be. */
  | { outcome: 'rejected'; reason: string };

export type SendEmail = (rendered: RenderedEmail, meta: SendMeta) => Promise<SendResult>;

export type MailAccount = {
  apiKey: string;
  /** Null: the hosted service. */
  baseUrl: string | null;
  /** `Name <a@b.c>` */
  from: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

const refusal = z.object({
  name: z.string().catch('unknown'),
  message: z.string().catch(''),
  statusCode: z.number().nullable().catch(null),
});
type Refusal = z.infer<typeof refusal>;

/**
 * Hands one mail to Resend (`POST /emails`, https://resend.com/docs/api-reference/emails/send-email).
 * Never throws and never takes longer than 10 seconds.
 */
export const sendEmail: SendEmail = (rendered, meta) =>
  sendThrough(environment().mail, rendered, meta);

/** `sendEmail` for a given account. */
export async function sendThrough(
  account: MailAccount,
  rendered: RenderedEmail,
  { idempotencyKey, kind }: SendMeta,
): Promise<SendResult> {
  const resend = new Resend(account.apiKey, { baseUrl: account.baseUrl ?? undefined });
  // Next's fetch may drop the signal, so the answer is raced against it as well.
  const signal = AbortSignal.timeout(account.timeoutMs ?? TIMEOUT_MS);
  const silence = new Promise<null>((resolve) =>
    signal.addEventListener('abort', () => resolve(null), { once: true }),
  );
  const payload = {
    from: account.from,
    to: [rendered.to],
    subject: rendered.subject,
    html: rendered.html,
    text: rendered.text,
    tags: [{ name: 'kind', value: kind }],
    attachments: rendered.attachments,
    ...(rendered.replyTo !== null && { replyTo: rendered.replyTo }),
  };
  try {
    const sending = resend.emails.send(payload, { idempotencyKey, signal });
    const answer = await Promise.race([sending, silence]);
    if (answer === null) return uncertain('Resend did not answer in time.');
    if (answer.error === null) return readReceipt(answer.data);
    return judge(refusal.parse(answer.error), answer.headers?.['retry-after']);
  } catch (error) {
    return uncertain(`Resend could not be asked: ${String(error)}`);
  }
}

function readReceipt(data: unknown): SendResult {
  const receipt = z.object({ id: z.string().min(1) }).safeParse(data);
  return receipt.success
    ? { outcome: 'sent', providerId: receipt.data.id }
    : uncertain('Resend answered without the id of the mail.');
}

/** 4xx that tell of the account or the load, not of this mail. */
const PASSING_STATUSES = [401, 403, 404, 405, 408, 425, 429];
const PASSING_NAMES = ['invalid_from_address'];

function judge({ name, message, statusCode }: Refusal, retryAfter: string | undefined): SendResult {
  const reason = `Resend answered ${statusCode ?? 'nothing'} (${name}): ${message}`;
  if (name === 'concurrent_idempotent_requests') return uncertain(reason);
  if (statusCode === null || statusCode < 400 || statusCode >= 500) return uncertain(reason);
  if (name === 'invalid_idempotent_request') {
    return {
      outcome: 'rejected',
      reason:
        'Resend has taken a mail with this key but another content, so this one was probably ' +
        'delivered already. Look for it on resend.com/emails before you write by hand.',
    };
  }
  if (PASSING_STATUSES.includes(statusCode) || PASSING_NAMES.includes(name)) {
    return { outcome: 'retry', retryAfterSeconds: readSeconds(retryAfter), reason };
  }
  return { outcome: 'rejected', reason };
}

function readSeconds(header: string | undefined): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

const uncertain = (reason: string): SendResult => ({ outcome: 'uncertain', reason });
