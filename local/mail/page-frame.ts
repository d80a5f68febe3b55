import { dateWriter } from '../../src/domain/clock.ts';
import type { StoredEmail } from './email-types.ts';
import { html, type Markup } from './html.ts';

export function pageFrame(title: string, content: Markup): string {
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
          <p>Every email of the site lands here. Nothing leaves this machine.</p>
        </header>
        <main id="main">${content}</main>
      </body>
    </html> `.text;
}

const writeTime = dateWriter({ dateStyle: 'medium', timeStyle: 'medium' });

export function formatTime(iso: string): Markup {
  return html`<time datetime="${iso}">${writeTime(new Date(iso))}</time>`;
}

const KINDS: Record<string, { label: string; tone: string }> = {
  'send-confirmation': { label: 'Booking confirmation', tone: 'ice' },
  'send-admin-notification': { label: 'Booking, to the owner', tone: 'ember' },
  'send-contact-notification': { label: 'Message, to the owner', tone: 'ember' },
  'send-contact-confirmation': { label: 'Message confirmation', tone: 'ice' },
};

export function kindTag(email: StoredEmail): Markup | null {
  const value = email.tags.find(({ name }) => name === 'kind')?.value;
  if (value === undefined) return null;
  const { label, tone } = KINDS[value] ?? { label: value, tone: 'plain' };
  return html`<span class="tag ${tone}">${label}</span>`;
}
