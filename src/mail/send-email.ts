import { Resend } from 'resend';
import { z } from 'zod';
import { PRODUCTION } from '#config/deployment.ts';
import { environment } from '#config/env.ts';
import type { EmailKind, RenderedEmail } from '#domain/emails/outbox.ts';
import { escapeXml } from '#lib/escape-xml.ts';

type Deployment = { siteEnv: string; adminAddress: string };

const STYLE = 'margin:0;padding:12px 16px;background:#ffe2a8;color:#1b1200;font:14px sans-serif';

/**
 * Returns the email for this deployment: outside production it goes to the admin, with the deployment in its subject
 * and the original recipient in its first line. The result is always the same, so Resend recognizes a retry.
 * @param email as the outbox stored it, maybe rendered by production whose rows were copied
 * @returns in production, the email itself
 */
export function divertEmail(
  email: RenderedEmail,
  { siteEnv, adminAddress }: Deployment,
): RenderedEmail {
  if (siteEnv === PRODUCTION) return email;
  const line = `Sent by ${siteEnv}, not by the real site, which would send it to ${email.to}.`;
  const banner = `<p style="${STYLE}">${escapeXml(line)}</p>`;
  return {
    ...email,
    to: adminAddress,
    // The link would unsubscribe the real customer.
    unsubscribeUrl: undefined,
    subject: `[${siteEnv}] ${email.subject}`,
    // Email programs drop content before the opening tag of the body.
    html: email.html.replace(/<body[^>]*>|^(?!.*<body)/s, (tag) => tag + banner),
    text: `${line}\n\n${email.text}`,
  };
}

export type SendMeta = { idempotencyKey: string; kind: EmailKind };

export type SendResult =
  | { outcome: 'sent'; providerId: string }
  /** Not accepted, for a temporary reason or one that the owner can fix. */
  | { outcome: 'retry'; retryAfterSeconds: number | null; reason: string }
  /** Possibly accepted. Only the same content under the same key may be sent again. */
  | { outcome: 'uncertain'; reason: string }
  /** Not accepted, and never will be. */
  | { outcome: 'rejected'; reason: string };

export type SendEmail = (rendered: RenderedEmail, meta: SendMeta) => Promise<SendResult>;

type ResendAccount = {
  apiKey: string;
  /** Null means the hosted service. */
  baseUrl: string | null;
  /** `Name <a@b.c>` */
  from: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

const rejection = z.object({
  name: z.string().catch('unknown'),
  message: z.string().catch(''),
  statusCode: z.number().nullable().catch(null),
});

/**
 * Sends one email with Resend (`POST /emails`), outside production to the admin instead of its recipient. Never throws
 * and takes at most 10 seconds.
 * @see https://resend.com/docs/api-reference/emails/send-email
 */
export const sendEmail: SendEmail = (rendered, meta) => {
  const { siteEnv, email } = environment();
  const { adminAddress } = email;
  return sendThrough(email, divertEmail(rendered, { siteEnv, adminAddress }), meta);
};

/** Sends one email with a given account. */
export async function sendThrough(
  account: ResendAccount,
  rendered: RenderedEmail,
  { idempotencyKey, kind }: SendMeta,
): Promise<SendResult> {
  const resend = new Resend(account.apiKey, { baseUrl: account.baseUrl ?? undefined });
  // The fetch of Next.js may drop the signal, so the response is also raced against it.
  const signal = AbortSignal.timeout(account.timeoutMs ?? TIMEOUT_MS);
  const timeout = new Promise<null>((resolve) =>
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
    ...(rendered.unsubscribeUrl !== undefined && {
      headers: {
        'List-Unsubscribe': `<${rendered.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
  try {
    const request = resend.emails.send(payload, { idempotencyKey, signal });
    const response = await Promise.race([request, timeout]);
    if (response === null) return uncertain('Resend did not respond in time.');
    if (response.error === null) return readReceipt(response.data);
    return classifyRejection(rejection.parse(response.error), response.headers?.['retry-after']);
  } catch (error) {
    return uncertain(`The request to Resend failed: ${String(error)}`);
  }
}

function readReceipt(data: unknown): SendResult {
  const receipt = z.object({ id: z.string().min(1) }).safeParse(data);
  return receipt.success
    ? { outcome: 'sent', providerId: receipt.data.id }
    : uncertain('Resend responded without the id of the email.');
}

/** 4xx statuses caused by the account or the load, not by this email. */
const TEMPORARY_STATUSES = [401, 403, 404, 405, 408, 425, 429];
const TEMPORARY_ERRORS = ['invalid_from_address', 'invalid_api_key'];
/** An invalid key is a plain `validation_error`: https://github.com/resend/resend-node/pull/617 */
const INVALID_KEY = /\bAPI key\b/i;

function classifyRejection(
  { name, message, statusCode }: z.infer<typeof rejection>,
  retryAfter: string | undefined,
): SendResult {
  const reason =
    statusCode === null
      ? `Resend cannot be reached: ${message}`
      : `Resend returned ${statusCode} (${name}): ${message}`;
  if (name === 'concurrent_idempotent_requests') return uncertain(reason);
  if (statusCode === null || statusCode < 400 || statusCode >= 500) return uncertain(reason);
  if (name === 'invalid_idempotent_request') {
    return {
      outcome: 'rejected',
      reason:
        'Resend already has an email with this key and other content, so this email was probably ' +
        'sent before. Look for it on resend.com/emails before you write to the customer.',
    };
  }
  if (
    TEMPORARY_STATUSES.includes(statusCode) ||
    TEMPORARY_ERRORS.includes(name) ||
    INVALID_KEY.test(message)
  ) {
    return { outcome: 'retry', retryAfterSeconds: parseSeconds(retryAfter), reason };
  }
  return { outcome: 'rejected', reason };
}

function parseSeconds(header: string | undefined): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

const uncertain = (reason: string): SendResult => ({ outcome: 'uncertain', reason });
