import { escapeXml } from '../../src/lib/escape-xml.ts';
import type { Books, Session } from './state.ts';

const STYLES = `:root { color-scheme: light dark } body { margin: 0 auto; max-width: 34rem; padding: 2rem 1rem; font: 16px/1.5 system-ui }
button, a { display: block; width: 100%; min-height: 48px; margin: 12px 0; font: inherit; text-align: center; line-height: 46px }
strong { font-size: 2rem; display: block } [role=alert] { border-left: 4px solid #c62828; padding: 8px 12px } td { padding: 6px }`;

const frame = (title: string, content: string) => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,">
<style>${STYLES}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`;

const link = (url: string, label: string) => `<a href="${escapeXml(url)}">${escapeXml(label)}</a>`;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export const returnUrl = ({ id, success_url }: Session) =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

const nameOf = ({ names }: Books, { id }: Session) => names[id] ?? '';

/** Returns the payment page. Instead of card fields, it has a button for each possible result. */
export function payPage(books: Books, session: Session, error: string | null): string {
  const button = (action: string, label: string) =>
    `<button name="action" value="${action}">${label}</button>`;
  const { amount_total, cancel_url } = session;
  return frame(
    'Pay',
    `<p>${escapeXml(nameOf(books, session))}<strong>${dollars(amount_total)}</strong></p>
${error === null ? '' : `<p role="alert">${escapeXml(error)}</p>`}<form method="post">
${button('pay', 'Pay by card')}${button('decline', 'Pay by a card that is declined')}
${button('bank', 'Pay by bank (takes a while)')}
${button('dispute', 'Pay by card and dispute the payment')}</form>
${cancel_url === null ? '' : link(cancel_url, 'Leave without paying')}
<p>This is an emulator on your computer. No money moves.</p>`,
  );
}

export const overPage = (session: Session): string =>
  session.status === 'complete'
    ? frame('Already paid', link(returnUrl(session), 'Back to the site'))
    : frame('This link has expired', '<p>Ask for a new one.</p>');

export const missingPage = (): string => frame('Page not found', '');

/** Returns the page that lists all payments of the account. */
export function accountPage(books: Books): string {
  const rows = Object.values(books.sessions).map((session) => {
    const { status, payment_status, amount_total, url } = session;
    const name = nameOf(books, session);
    const back = Object.values(books.refunds)
      .filter(({ payment_intent }) => payment_intent === session.payment_intent)
      .map((each) => `, refund of ${dollars(each.amount)} ${each.status}`);
    const disputed = Object.values(books.disputes)
      .filter(({ payment_intent }) => payment_intent === session.payment_intent)
      .map(({ status }) => `, disputed: ${status}`);
    const title = url === null ? escapeXml(name) : link(url, name);
    return `<tr><td>${title}<td>${dollars(amount_total)}<td>${status}, ${payment_status}${back.join('')}${disputed.join('')}`;
  });
  const empty = '<p>No payments yet.</p>';
  return frame(
    'Local payments',
    rows.length > 0 ? `<table>${rows.reverse().join('')}</table>` : empty,
  );
}
