import type { StoredMail } from './mail-types.ts';
import { html, type Markup } from './html.ts';
import { kindTag, moment, pageFrame } from './page-frame.ts';

export function inboxPage(mails: StoredMail[]): string {
  const count = mails.length === 1 ? '1 email' : `${mails.length} emails`;
  return pageFrame(
    `Local inbox (${mails.length})`,
    html`<div class="heading">
        <h1>Inbox <small>${count}, newest first</small></h1>
        <a class="button" href="/">Refresh</a>
      </div>
      ${
        mails.length === 0
          ? empty
          : html`<ol class="mails">
              ${mails.map(row)}
            </ol>`
      }`,
  );
}

const empty = html`<div class="empty">
  <p><strong>No email yet.</strong></p>
  <p>Book a visit or send a message on the site, then refresh this page.</p>
</div>`;

function row(mail: StoredMail): Markup {
  const preview = (mail.text ?? '').replace(/\s+/g, ' ').trim().slice(0, 140);
  const files = mail.attachments.length;
  return html`<li>
    <a href="/messages/${mail.id}">
      <span class="line"><strong>${mail.subject}</strong> ${kindTag(mail)}</span>
      <span class="line quiet"
        ><span class="to">To ${mail.to.join(', ')}</span> ${moment(mail.createdAt)}</span
      >
      <span class="preview"
        >${preview}${files > 0 ? ` · ${files} attachment${files > 1 ? 's' : ''}` : ''}</span
      >
    </a>
  </li>`;
}
