import { hash } from 'node:crypto';
import { escapeXml } from '../../../src/lib/escape-xml.ts';
import { isSameSecret } from '../../../src/lib/secrets.ts';
import { httpError } from '../errors.ts';
import { findOrigin } from '../http/read-request.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';

const BODY_LIMIT = 16 * 1024;
const NAME_LIMIT = 60;

/** `GET /auth/providers`: the sign-in page that the Studio offers. */
export function listProviders(_request: LakeRequest, { login, url }: Lake): LakeResponse {
  const providers = login.isEnabled
    ? [{ name: 'local', title: 'this machine', url: `${url}/login` }]
    : [];
  return { status: 200, body: { providers, thirdPartyLogin: false } };
}

/** `GET /login?origin=<address of the Studio>` */
export function showLogin({ url }: LakeRequest, lake: Lake): LakeResponse {
  const studio = parseStudioAddress(url.searchParams.get('origin'), lake);
  return { status: 200, headers: PAGE_HEADERS, body: loginPage(studio.href) };
}

/** `POST /login`: sends the browser back to the Studio with a code that works once. */
export async function signIn(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const { origin, host } = request.headers;
  if (origin === undefined || URL.parse(origin)?.host !== host) {
    throw httpError(403, 'Forbidden', 'Sign in on the page of this content lake');
  }
  const form = new URLSearchParams(await request.readText(BODY_LIMIT));
  const studio = parseStudioAddress(form.get('origin'), lake);
  const name = (form.get('name') ?? '').trim().slice(0, NAME_LIMIT) || 'Owner';
  const code = lake.login.start((form.get('key') ?? '').trim(), name);
  if (code === null) {
    const body = loginPage(studio.href, 'That key isn’t right.');
    return { status: 403, headers: PAGE_HEADERS, body };
  }
  studio.hash = `sid=${code}`;
  return { status: 303, headers: { Location: studio.href, 'Cache-Control': 'no-store' } };
}

/** `GET /auth/fetch?sid=`: exchanges the code of the redirect for a token. */
export function fetchToken({ url }: LakeRequest, { login }: Lake): LakeResponse {
  const token = login.exchange(url.searchParams.get('sid') ?? '');
  if (token === null) throw httpError(401, 'Unauthorized', 'Session not found', 'SIO-401-ANF');
  return { status: 200, headers: { 'Cache-Control': 'no-store' }, body: { token } };
}

/** `POST /auth/logout`: ends the session. Issued tokens remain valid. */
export function signOut({ headers }: LakeRequest, { accounts, tokens }: Lake): LakeResponse {
  const token = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  if (!tokens.some((each) => isSameSecret(token, each))) accounts.signOut(token);
  return { status: 200, body: {} };
}

/** `GET /auth/id` */
export function readOwnId({ identity }: LakeRequest): LakeResponse {
  return { status: 200, body: { id: identity?.id } };
}

function parseStudioAddress(address: string | null, { project, login }: Lake): URL {
  if (!login.isEnabled)
    throw httpError(404, 'Not Found', 'Sign-in is off because STUDIO_KEY is not set');
  const url = URL.parse(address ?? '');
  if (url && findOrigin(url.origin, project)) return url;
  throw httpError(403, 'Forbidden', 'There is no Studio of this content lake at that address');
}

/** A link may contain the key after `#`, which is not sent to the server and appears in no log. */
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

const digest = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** No frames, no other scripts, and no other target for the form. */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': `default-src 'none'; style-src ${digest(STYLE)}; script-src ${digest(FILL_IN)}; frame-ancestors 'none'; base-uri 'none'`,
};

/** Returns the sign-in page. Only a person with access to this machine has the key of the checkout. */
function loginPage(studioUrl: string, error = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in</title>
<style>${STYLE}</style>
<form method="post" action="/login">
  <h1>Sign in to the Studio</h1>
  <p><code>npm start</code> prints the key. It is also in <code>.data/keys.json</code>.</p>
  ${error && `<p role="alert">${escapeXml(error)}</p>`}
  <label>Your name <input name="name" autocomplete="name" maxlength="60" placeholder="Owner"></label>
  <label>Key <input name="key" type="password" autocomplete="current-password" required></label>
  <input type="hidden" name="origin" value="${escapeXml(studioUrl)}">
  <button>Sign in</button>
</form>
<script>${FILL_IN}</script>
</html>
`;
}
