import { escapeXml } from '../../src/lib/escape-xml.ts';
import type { Books, Session } from './state.ts';

const STYLES = `:root { color-scheme: light dark; } body { margin: 0 auto; max-width: 34rem; padding: 2rem 1rem;
font: 16px/1.5 system-ui, sans-serif; } button, a.button { display: block; width: 100%; box-sizing: border-box;
min-height: 48px; margin: 12px 0; font: inherit; text-align: center; line-height: 46px; padding: 0; }
[role=alert] { border-left: 4px solid #c62828; padding: 8px 12px; } table { width: 100%; border-collapse: collapse; }
td, th { text-align: left; padding: 6px; overflow-wrap: anywhere; } strong { font-size: 2rem; display: block; }`;

const frame = (title: string, content: string) => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeXml(title)}</title><link rel="icon" href="data:,">
<style>${STYLES}</style></head><body><main><h1>${escapeXml(title)}</h1>${content}</main></body></html>`;

const money = ({ amount, currency }: Session) =>
  `${currency === 'usd' ? '$' : ''}${(amount / 100).toFixed(2)}${currency === 'usd' ? '' : ` ${currency}`}`;

const alert = (message: string) => `<p role="alert">${escapeXml(message)}</p>`;

export const returnUrl = ({ id, successUrl }: Session) =>
  successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);

/** Where the hosted page has fields for a card, this one has a button for each way that a payment can go. */
export function payPage(session: Session, message: string | null): string {
  const button = (action: string, label: string) =>
    `<button name="action" value="${action}">${label}</button>`;
  const leave = session.cancelUrl
    ? `<a class="button" href="${escapeXml(session.cancelUrl)}">Leave without paying</a>`
    : '';
  return frame(
    'Pay',
    `<p>${escapeXml(session.name)}<strong>${money(session)}</strong></p>
${message === null ? '' : alert(message)}<form method="post">
${button('pay', 'Pay by card')}${button('decline', 'Pay by a card that is declined')}
${button('bank', 'Pay by bank, which takes a while')}</form>${leave}
<p>This is an emulator on your computer: no money moves.</p>`,
  );
}

export const overPage = (session: Session): string =>
  session.status === 'complete'
    ? frame(
        'Already paid',
        `<p><a href="${escapeXml(returnUrl(session))}">Back to the site</a></p>`,
      )
    : frame('This link has expired', '<p>Ask for a new one.</p>');

export const missingPage = (): string => frame('There is no such page', '');

/** What somebody at this computer wants to see of the account. */
export function accountPage({ sessions, payments, refunds }: Books): string {
  const rows = Object.values(sessions)
    .toReversed()
    .map((session) => {
      const payment = session.payment === null ? null : payments[session.payment];
      const back = Object.values(refunds).filter((each) => each.payment === payment?.id);
      const states = [
        session.status,
        payment?.status,
        ...back.map((each) => `refund of $${(each.amount / 100).toFixed(2)} ${each.status}`),
      ];
      const name = escapeXml(session.name);
      const title = session.status === 'open' ? `<a href="/c/pay/${session.id}">${name}</a>` : name;
      return `<tr><td>${title}</td><td>${money(session)}</td><td>${states.filter(Boolean).join(', ')}</td></tr>`;
    });
  const head = '<thead><tr><th>For</th><th>Amount</th><th>State</th></tr></thead>';
  const table = `<table>${head}<tbody>${rows.join('')}</tbody></table>`;
  return frame(
    'Local payments',
    rows.length === 0 ? '<p>Nobody has been asked to pay yet.</p>' : table,
  );
}
