import type { StoredMail } from './mail-types.ts';
import { html, type Markup } from './html.ts';
import { kindTag, moment, pageFrame } from './page-frame.ts';

export function messagePage(mail: StoredMail): string {
  return pageFrame(
    `${mail.subject} · Local inbox`,
    html`<nav aria-label="Inbox"><a class="back" href="/">← All emails</a></nav>
      <div class="heading">
        <h1>${mail.subject}</h1>
        ${kindTag(mail)}
      </div>
      <dl class="facts">${facts(mail)}</dl>
      ${attachments(mail)}
      <section>
        <h2>HTML</h2>
        ${
          mail.html === null
            ? html`<p>This email has no HTML.</p>`
            : html`<iframe
                title="HTML of the email"
                src="/messages/${mail.id}/html"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>`
        }
      </section>
      <section>
        <h2>Plain text</h2>
        ${
          mail.text === null
            ? html`<p>This email has no plain text.</p>`
            : html`<pre tabindex="0" aria-label="Plain text of the email">${mail.text}</pre>`
        }
      </section>`,
  );
}

function facts(mail: StoredMail): Markup[] {
  const lines: [string, string | Markup][] = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Cc', mail.cc.join(', ')],
    ['Bcc', mail.bcc.join(', ')],
    ['Reply to', mail.replyTo.join(', ')],
    ['Received', moment(mail.createdAt)],
    ['Id', mail.id],
    ...Object.entries(mail.headers),
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

function attachments(mail: StoredMail): Markup | null {
  if (mail.attachments.length === 0) return null;
  return html`<section>
    <h2>Attachments</h2>
    <ul class="files">
      ${mail.attachments.map(
        ({ filename, contentType, size }, index) =>
          html`<li>
            <a href="/messages/${mail.id}/attachments/${index}">${filename}</a>
            <span class="quiet">${contentType}, ${size} bytes</span>
          </li>`,
      )}
    </ul>
  </section>`;
}
