import { z } from 'zod';
import { ApiError, badAddress, invalid, missing } from './api-error.ts';
import type { AcceptedMail } from './mail-types.ts';
import { parseAttachments } from './parse-attachments.ts';

const MAX_RECIPIENTS = 50;
const BARE = String.raw`[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+`;
const ADDRESS = new RegExp(`^(?:${BARE}|[^<>\\r\\n]*<${BARE}>)$`);
const TAG = /^[A-Za-z0-9_-]{1,256}$/;

const text = z.string().nullish();
const addresses = z.union([z.string(), z.array(z.string())]).nullish();
const notOffered = z.never({ error: 'this emulator does not offer it' }).optional();
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
  scheduled_at: notOffered,
  template: notOffered,
});

/**
 * Checks the body of `POST /emails` in the order in which Resend names its complaints.
 * @throws ApiError
 */
export function parseMail(body: unknown): AcceptedMail {
  const parsed = shape.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') || 'body';
    throw invalid(`Invalid \`${field}\` field: ${issue?.message ?? 'it has the wrong type'}.`);
  }
  const mail = parsed.data;
  if (!mail.from) throw missing('from');
  if (!ADDRESS.test(mail.from)) throw badAddress('from');
  const to = readAddresses('to', mail.to);
  if (to.length === 0) throw missing('to');
  if (!mail.subject) throw missing('subject');
  if (/[\r\n]/.test(mail.subject)) {
    throw invalid('The `\\n` is not allowed in the `subject` field.');
  }
  if (!mail.html && !mail.text) {
    throw new ApiError('missing_required_field', 422, 'Missing `html` or `text` field.');
  }
  return {
    from: mail.from,
    to,
    cc: readAddresses('cc', mail.cc),
    bcc: readAddresses('bcc', mail.bcc),
    replyTo: readAddresses('reply_to', mail.reply_to),
    subject: mail.subject,
    html: mail.html ?? null,
    text: mail.text ?? null,
    headers: mail.headers ?? {},
    tags: validateTags(mail.tags ?? []),
    attachments: parseAttachments(mail.attachments),
  };
}

function readAddresses(field: string, value: z.infer<typeof addresses>): string[] {
  const list = value == null || value === '' ? [] : [value].flat();
  if (list.length > MAX_RECIPIENTS) {
    throw invalid(`The \`${field}\` field may hold at most ${MAX_RECIPIENTS} addresses.`);
  }
  for (const address of list) if (!ADDRESS.test(address)) throw badAddress(field);
  return list;
}

function validateTags(tags: AcceptedMail['tags']): AcceptedMail['tags'] {
  for (const { name, value } of tags) {
    if (!TAG.test(name) || !TAG.test(value)) {
      throw invalid('Tags should only contain ASCII letters, numbers, underscores, or dashes.');
    }
  }
  return tags;
}
