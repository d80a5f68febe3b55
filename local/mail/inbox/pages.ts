import { dateWriter } from '../../../src/domain/schedule/clock.ts';
import { escapeXml } from '../../../src/lib/escape-xml.ts';
import type { StoredEmail } from '../mailbox.ts';

/** HTML that is already escaped. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Markup | null | readonly Markup[];

/** A template tag that escapes every value except markup. */
function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(
    strings.reduce((text, string, index) => text + toText(pieces[index - 1] ?? null) + string),
  );
}

function toText(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('');
  return escapeXml(String(piece));
}

function pageFrame(title: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/inbox.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="bar">
          <a class="brand" href="/"><span aria-hidden="true">✦</span> Local inbox</a>
          <p>All emails from the site arrive here. They don’t leave this machine.</p>
        </header>
        <main id="main">${content}</main>
      </body>
    </html> `.text;
}

const writeTime = dateWriter({ dateStyle: 'medium', timeStyle: 'medium' });

function formatTime(iso: string): Markup {
  return html`<time datetime="${iso}">${writeTime(new Date(iso))}</time>`;
}

/** Returns the kind of email from the tag that the site sets. */
export const kindOf = (email: StoredEmail): string | null =>
  email.tags.find(({ name }) => name === 'kind')?.value ?? null;

function kindTag(email: StoredEmail): Markup | null {
  const kind = kindOf(email);
  return kind === null ? null : html`<span class="tag">${kind}</span>`;
}

export function inboxPage(emails: StoredEmail[]): string {
  const count = emails.length === 1 ? '1 email' : `${emails.length} emails`;
  return pageFrame(
    `Local inbox (${emails.length})`,
    html`<div class="heading">
        <h1>Inbox <small>${count}, newest first</small></h1>
        <a class="button" href="/">Refresh</a>
      </div>
      ${
        emails.length === 0
          ? empty
          : html`<ol class="emails">
              ${emails.map(row)}
            </ol>`
      }`,
  );
}

const empty = html`<div class="empty">
  <p><strong>No email yet.</strong></p>
  <p>Book a visit or send a message on the site, then refresh this page.</p>
</div>`;

function row(email: StoredEmail): Markup {
  const preview = (email.text ?? '').replace(/\s+/g, ' ').trim().slice(0, 140);
  const files = email.attachments.length;
  return html`<li>
    <a href="/messages/${email.id}">
      <span class="line"><strong>${email.subject}</strong> ${kindTag(email)}</span>
      <span class="line quiet"
        ><span class="to">To ${email.to.join(', ')}</span> ${formatTime(email.createdAt)}</span
      >
      <span class="preview"
        >${preview}${files > 0 ? ` · ${files} attachment${files > 1 ? 's' : ''}` : ''}</span
      >
    </a>
  </li>`;
}

export function messagePage(email: StoredEmail): string {
  return pageFrame(
    `${email.subject} · Local inbox`,
    html`<nav aria-label="Inbox"><a class="back" href="/">← All emails</a></nav>
      <div class="heading">
        <h1>${email.subject}</h1>
        ${kindTag(email)}
      </div>
      <dl class="details">${details(email)}</dl>
      ${attachments(email)}
      <section>
        <h2>HTML</h2>
        ${
          email.html === null
            ? html`<p>This email has no HTML.</p>`
            : html`<iframe
                title="HTML of the email"
                src="/messages/${email.id}/html"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>`
        }
      </section>
      <section>
        <h2>Plain text</h2>
        ${
          email.text === null
            ? html`<p>This email has no plain text.</p>`
            : html`<pre tabindex="0" aria-label="Plain text of the email">${email.text}</pre>`
        }
      </section>`,
  );
}

function details(email: StoredEmail): Markup[] {
  const lines: [string, string | Markup][] = [
    ['From', email.from],
    ['To', email.to.join(', ')],
    ['Cc', email.cc.join(', ')],
    ['Bcc', email.bcc.join(', ')],
    ['Reply to', email.replyTo.join(', ')],
    ['Received', formatTime(email.createdAt)],
    ['Id', email.id],
    ...Object.entries(email.headers),
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    );
}

function attachments(email: StoredEmail): Markup | null {
  if (email.attachments.length === 0) return null;
  return html`<section>
    <h2>Attachments</h2>
    <ul class="files">
      ${email.attachments.map(
        ({ filename, contentType, size }, index) =>
          html`<li>
            <a href="/messages/${email.id}/attachments/${index}">${filename}</a>
            <span class="quiet">${contentType}, ${size} bytes</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

export const notFoundPage = (): string =>
  pageFrame(
    'Not found · Local inbox',
    html`<h1>Email not found</h1>
      <p><a href="/">Back to the inbox</a></p>`,
  );
