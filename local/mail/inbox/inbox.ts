import type { Answer } from '../../http/serve.ts';
import type { Mailbox, StoredEmail } from '../mailbox.ts';
import { inboxPage, kindOf, messagePage, notFoundPage } from './pages.ts';
import { INBOX_STYLES } from './styles.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";
/** The policy for the HTML of emails. It allows no scripts, and requests only to this machine. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* " +
  "http://127.0.0.1:*; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/** Returns the inbox for people (`/`, `/messages/…`) and tests (`/api/messages`), or null for other paths. */
export async function showInbox(mailbox: Mailbox, path: string): Promise<Answer | null> {
  if (path === '/') return page(200, inboxPage(mailbox.list()));
  if (path === '/inbox.css') return { ...page(200, INBOX_STYLES), headers: type('text/css') };
  if (path === '/api/messages') return listMessages(mailbox);
  const [, id, view, number] =
    /^\/messages\/([^/]+)(?:\/(html|attachments)(?:\/(\d+))?)?$/.exec(path) ?? [];
  if (id === undefined) return null;
  const email = mailbox.find(id);
  if (!email) return page(404, notFoundPage());
  if (view === undefined) return page(200, messagePage(email));
  if (view === 'html' && number === undefined) {
    return { ...page(200, email.html ?? ''), headers: type('text/html', EMAIL_POLICY) };
  }
  const attachment = email.attachments[Number(number)];
  if (view !== 'attachments' || !attachment) return page(404, notFoundPage());
  const name = encodeURIComponent(attachment.filename);
  return {
    status: 200,
    headers: {
      ...type('application/octet-stream'),
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    },
    body: await mailbox.readAttachment(attachment.path),
  };
}

async function listMessages(mailbox: Mailbox): Promise<Answer> {
  const messages = await Promise.all(mailbox.list().map((email) => describe(mailbox, email)));
  return { status: 200, headers: type('application/json'), body: JSON.stringify(messages) };
}

async function describe(mailbox: Mailbox, email: StoredEmail) {
  const attachments = await Promise.all(
    email.attachments.map(async ({ filename, contentType, path }) => ({
      filename,
      contentType,
      content: (await mailbox.readAttachment(path)).toString('base64'),
    })),
  );
  const { createdAt: created, ...rest } = email;
  return { ...rest, kind: kindOf(email), created, attachments };
}

function page(status: number, body: string): Answer {
  return { status, headers: type('text/html', PAGE_POLICY), body };
}

function type(contentType: string, policy = "default-src 'none'"): Record<string, string> {
  return {
    'content-type': `${contentType}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}
