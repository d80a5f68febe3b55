import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isSameSecret } from '../../src/lib/secrets.ts';
import { applyFault } from '../faults.ts';
import { ApiError, invalid } from './api-error.ts';
import type { Events } from './events.ts';
import type { MailFaults } from './faults.ts';

/** The path to which a test or a developer posts an email to the account. */
export const INBOUND_PATH = '/_local/inbound';

const inbound = z.strictObject({
  /** The From header, which a sender can forge. */
  from: z.string(),
  to: z.array(z.string()).min(1),
  attachments: z
    .array(
      z.object({
        /** Null for a part without a name. */
        filename: z.string().nullable().default(null),
        content_type: z.string(),
        content: z.base64(),
      }),
    )
    .default([]),
});

type Sent = z.output<typeof inbound>;
type Attachment = Sent['attachments'][number] & { id: string };
type Received = Omit<Sent, 'attachments'> & {
  id: string;
  createdAt: string;
  attachments: Attachment[];
};

type Call = { method: string; path: string; origin: string };

const PATH = /^\/emails\/receiving\/([^/]+)\/attachments$/;
const DOWNLOAD = /^\/_inbound\/([^/]+)\/([^/]+)$/;
/** "The download_url is valid for 1 hour": https://resend.com/docs/dashboard/receiving/attachments */
const LINK_MS = 60 * 60_000;

export type Receiving = ReturnType<typeof openReceiving>;

/**
 * Stores received emails in memory. The event `email.received` does not contain the attachments, which the site
 * requests afterward.
 */
export function openReceiving(events: Events, faults: MailFaults, now: () => number) {
  const emails = new Map<string, Received>();
  const key = randomBytes(32);
  const sign = (path: string, expires: string) =>
    createHmac('sha256', key).update(`${path}.${expires}`).digest('base64url');

  /** Returns the attachments with their links, or an empty list with the fault `attachmentsMissing`. */
  function attachmentsOf(email: Received, origin: string): object[] {
    const expires = String(now() + LINK_MS);
    if (applyFault(faults.current, 'attachmentsMissing')) return [];
    return email.attachments.map((attachment) => {
      const path = `/_inbound/${email.id}/${attachment.id}`;
      return {
        ...withoutContent(attachment),
        size: Buffer.byteLength(attachment.content, 'base64'),
        download_url: `${origin}${path}?expires=${expires}&signature=${sign(path, expires)}`,
        expires_at: new Date(Number(expires)).toISOString(),
      };
    });
  }

  return {
    /** Stores an email and returns its id. @throws ApiError */
    accept: (body: unknown): { id: string } => {
      const { data } = inbound.safeParse(body);
      if (!data) throw invalid('The email needs `from`, `to` and base64 `attachments`.');
      const attachments = data.attachments.map((each) => ({ ...each, id: randomUUID() }));
      const createdAt = new Date(now()).toISOString();
      const email = { ...data, id: randomUUID(), createdAt, attachments };
      emails.set(email.id, email);
      const { eventsLate, eventsTwice } = faults.current;
      const announce = () => events.send('email.received', describeEvent(email));
      void sleep(eventsLate, undefined, { ref: false }).then(() => {
        announce();
        if (eventsTwice) announce();
      });
      return { id: email.id };
    },
    /** Returns the file of a signed link, which needs no key, or null for any other path. @throws ApiError */
    download: ({ pathname, searchParams }: URL): Buffer | null => {
      const [, emailId = '', id] = DOWNLOAD.exec(pathname) ?? [];
      if (id === undefined) return null;
      const expires = searchParams.get('expires') ?? '';
      const isOwn = isSameSecret(searchParams.get('signature') ?? '', sign(pathname, expires));
      const found = emails.get(emailId)?.attachments.find((each) => each.id === id);
      if (found && isOwn && Number(expires) > now()) return Buffer.from(found.content, 'base64');
      throw new ApiError('security_error', 403, 'The link is invalid or has expired.');
    },
    /** Returns the attachments of an email, or null for any other call. @throws ApiError */
    list: ({ method, path, origin }: Call): object | null => {
      const [, id] = PATH.exec(path) ?? [];
      if (id === undefined || method !== 'GET') return null;
      const email = emails.get(id);
      if (!email) throw new ApiError('not_found', 404, 'Email not found');
      return { object: 'list', has_more: false, data: attachmentsOf(email, origin) };
    },
  };
}

/** Returns the metadata of a file. */
const withoutContent = ({ id, filename, content_type }: Attachment) => {
  const content_disposition = filename === null ? null : 'attachment';
  return { id, filename, content_type, content_disposition, content_id: null };
};

/** https://resend.com/docs/webhooks/emails/received */
const describeEvent = ({ id, from, to, createdAt, attachments }: Received) => ({
  type: 'email.received',
  created_at: createdAt,
  data: {
    email_id: id,
    from,
    to,
    cc: [],
    bcc: [],
    received_for: to,
    subject: '',
    message_id: `<${id}@localhost>`,
    created_at: createdAt,
    attachments: attachments.map(withoutContent),
  },
});
