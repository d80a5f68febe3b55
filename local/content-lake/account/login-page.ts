import { createHash } from 'node:crypto';

/** A link may carry the key after `#`, which reaches neither server nor log. */
const FILL_IN = `
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (key) {
    document.forms[0].elements.key.value = key;
    history.replaceState(null, '', location.pathname + location.search);
  }
`;

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center;
    background: #0b1524; color: #e8eef7; font: 16px/1.5 system-ui, sans-serif; }
  form { width: min(22rem, 100vw - 4rem); display: grid; gap: 1rem; }
  h1 { margin: 0; font-size: 1.5rem; } p { margin: 0; color: #a9b9cf; }
  label { display: grid; gap: .35rem; font-weight: 600; }
  input { font: inherit; padding: .7rem .8rem; border-radius: .5rem; border: 1px solid #51647f;
    background: #14233a; color: inherit; }
  button { font: inherit; font-weight: 700; padding: .8rem; border: 0; border-radius: .5rem;
    background: #8fd3ff; color: #0b1524; cursor: pointer; }
  :focus-visible { outline: 3px solid #ffb454; outline-offset: 2px; }
  [role=alert] { color: #ffb4a8; }
`;

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** No frames, no other scripts, and no other target for the form. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': `default-src 'none'; style-src ${digest(STYLE)}; script-src ${digest(FILL_IN)}; frame-ancestors 'none'; base-uri 'none'`,
};

/** The sign-in page: who has the key of this checkout sits at this machine. */
export function loginPage(studioUrl: string, error = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in</title>
<style>${STYLE}</style>
<form method="post" action="/login">
  <h1>Sign in to the Studio</h1>
  <p><code>npm start</code> prints the key. It is also in <code>.data/keys.json</code>.</p>
  ${error && `<p role="alert">${escape(error)}</p>`}
  <label>Your name <input name="name" autocomplete="name" maxlength="60" placeholder="Owner"></label>
  <label>Key <input name="key" type="password" autocomplete="current-password" required></label>
  <input type="hidden" name="origin" value="${escape(studioUrl)}">
  <button>Sign in</button>
</form>
<script>${FILL_IN}</script>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
