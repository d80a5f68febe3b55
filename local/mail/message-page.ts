import type { StoredEmail } from './email-types.ts';
import { html, type Markup } from './html.ts';
import { kindTag, formatTime, pageFrame } from './page-frame.ts';

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
