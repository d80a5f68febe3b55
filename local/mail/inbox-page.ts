import type { StoredEmail } from './email-types.ts';
import { html, type Markup } from './html.ts';
import { kindTag, formatTime, pageFrame } from './page-frame.ts';

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
