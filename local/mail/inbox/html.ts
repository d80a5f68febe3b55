import { dateWriter } from '../../../src/domain/schedule/clock.ts';
import type { StoredEmail } from '../mailbox.ts';

/** HTML that needs no escaping. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Markup | null | readonly Markup[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag that escapes every value except markup. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(
    strings.reduce((text, string, index) => text + toText(pieces[index - 1] ?? null) + string),
  );
}

function toText(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('');
  return String(piece).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

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
          <p>Every email of the site arrives here. Nothing leaves this machine.</p>
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
