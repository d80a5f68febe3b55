import { z } from 'zod';
import { ApiError, badAddress, invalid, missing } from './api-error.ts';

const MAX_RECIPIENTS = 50;
/** An ASCII address without empty parts between dots. Anything else fails with 422. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const BARE = `${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}`;
const ADDRESS = new RegExp(`^(?:${BARE}|[^<>\\r\\n]*<${BARE}>)$`);
const TAG = /^[A-Za-z0-9_-]{1,256}$/;

const text = z.string().nullish();
const addresses = z.union([z.string(), z.array(z.string())]).nullish();
const unsupported = z.never({ error: 'this emulator does not support it' }).optional();
const shape = z.object({
  from: text,
  to: addresses,
  cc: addresses,
  bcc: addresses,
  reply_to: addresses,
  subject: text,
  html: text,
  text,
  headers: z.record(z.string(), z.string()).nullish(),
  tags: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  attachments: z.unknown().optional(),
  scheduled_at: unsupported,
  template: unsupported,
});

/** A valid email with addresses as they were sent, `Name <a@b.c>` or bare. */
export type AcceptedEmail = ReturnType<typeof parseEmail>;

/**
 * Returns the email in a body of `POST /emails`, validated in the order of Resend's errors.
 * @throws ApiError
 */
export function parseEmail(body: unknown) {
  const parsed = shape.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') || 'body';
    throw invalid(`Invalid \`${field}\` field: ${issue?.message ?? 'it has the wrong type'}.`);
  }
  const email = parsed.data;
  if (!email.from) throw missing('`from`');
  if (!ADDRESS.test(email.from)) throw badAddress('from');
  const to = readAddresses('to', email.to);
  if (to.length === 0) throw missing('`to`');
  if (!email.subject) throw missing('`subject`');
  if (/[\r\n]/.test(email.subject)) {
    throw invalid('The `\\n` is not allowed in the `subject` field.');
  }
  if (!email.html && !email.text) throw missing('`html` or `text`');
  const cc = readAddresses('cc', email.cc);
  const bcc = readAddresses('bcc', email.bcc);
  const replyTo = readAddresses('reply_to', email.reply_to);
  if (email.tags?.some(({ name, value }) => !TAG.test(name) || !TAG.test(value))) {
    throw invalid('Tags should only contain ASCII letters, numbers, underscores, or dashes.');
  }
  return {
    from: email.from,
    to,
    cc,
    bcc,
    replyTo,
    subject: email.subject,
    html: email.html ?? null,
    text: email.text ?? null,
    headers: email.headers ?? {},
    tags: email.tags ?? [],
    attachments: parseAttachments(email.attachments),
  };
}

function readAddresses(field: string, value: z.infer<typeof addresses>): string[] {
  const list = value == null || value === '' ? [] : [value].flat();
  if (list.length > MAX_RECIPIENTS) {
    throw invalid(`The \`${field}\` field may hold at most ${MAX_RECIPIENTS} addresses.`);
  }
  if (!list.every((address) => ADDRESS.test(address))) throw badAddress(field);
  return list;
}

const attachmentShape = z
  .array(
    z.object({
      content: z.base64().min(1).optional(),
      path: z.string().optional(),
      filename: z.string().min(1).optional(),
      content_type: z.string().optional(),
    }),
  )
  .nullish();

/** @throws ApiError `invalid_attachment`, also for a `path`, which the emulator does not fetch */
function parseAttachments(value: unknown) {
  const parsed = attachmentShape.safeParse(value);
  if (!parsed.success)
    throw invalidAttachment('Attachments need a `filename` and base64 `content`.');
  return (parsed.data ?? []).map((attachment, index) => {
    if (attachment.path !== undefined)
      throw invalidAttachment('This emulator does not fetch an attachment `path`.');
    if (attachment.content === undefined) {
      throw invalidAttachment('Attachment must have either a `content` or `path`.');
    }
    return {
      filename: attachment.filename ?? `attachment-${index + 1}`,
      contentType: attachment.content_type ?? 'application/octet-stream',
      content: Buffer.from(attachment.content, 'base64'),
    };
  });
}

const invalidAttachment = (message: string) => new ApiError('invalid_attachment', 422, message);
