import { isSame } from './same-secret.ts';
import { refuse } from '../errors.ts';
import type { LakeRequest, Reply } from '../http/message.ts';
import type { Lake } from '../lake.ts';
import { loginPage, PAGE_HEADERS } from './login-page.ts';

const BODY_LIMIT = 16 * 1024;
const NAME_LIMIT = 60;

/** `GET /auth/providers`: where the Studio sends people to sign in. */
export function listProviders(_request: LakeRequest, { login, publicUrl }: Lake): Reply {
  const providers = login.isOffered
    ? [{ name: 'local', title: 'this machine', url: `${publicUrl}/login` }]
    : [];
  return { status: 200, body: { providers, thirdPartyLogin: false } };
}

/** `GET /login?origin=<address of the Studio>` */
export function showLogin({ url }: LakeRequest, lake: Lake): Reply {
  const studio = readStudio(url.searchParams.get('origin'), lake);
  return { status: 200, headers: PAGE_HEADERS, body: loginPage(studio.href) };
}

/** `POST /login`: sends the browser back to the Studio with a code that works once. */
export async function signIn(request: LakeRequest, lake: Lake): Promise<Reply> {
  const { origin, host } = request.headers;
  if (origin === undefined || URL.parse(origin)?.host !== host) {
    throw refuse(403, 'Forbidden', 'Sign in on the page of this content lake');
  }
  const form = new URLSearchParams(await request.readText(BODY_LIMIT));
  const studio = readStudio(form.get('origin'), lake);
  const name = (form.get('name') ?? '').trim().slice(0, NAME_LIMIT) || 'Owner';
  const code = lake.login.start((form.get('key') ?? '').trim(), name);
  if (code === null) {
    const body = loginPage(studio.href, 'That is not the key of this checkout.');
    return { status: 403, headers: PAGE_HEADERS, body };
  }
  studio.hash = `sid=${code}`;
  return { status: 303, headers: { Location: studio.href, 'Cache-Control': 'no-store' } };
}

/** `GET /auth/fetch?sid=`: the code of the redirect against a token. */
export function fetchToken({ url }: LakeRequest, { login }: Lake): Reply {
  const token = login.exchange(url.searchParams.get('sid') ?? '');
  if (token === null) throw refuse(401, 'Unauthorized', 'Session not found', 'SIO-401-ANF');
  return { status: 200, headers: { 'Cache-Control': 'no-store' }, body: { token } };
}

/** `POST /auth/logout`: the token is worth nothing afterwards. Issued tokens stay. */
export function signOut({ headers }: LakeRequest, { accounts, tokens }: Lake): Reply {
  const token = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  if (!tokens.some((each) => isSame(each, token))) accounts.signOut(token);
  return { status: 200, body: {} };
}

/** `GET /auth/id` */
export function readOwnId({ identity }: LakeRequest): Reply {
  return { status: 200, body: { id: identity?.id } };
}

function readStudio(address: string | null, { allowedOrigins, login }: Lake): URL {
  if (!login.isOffered) throw refuse(404, 'Not Found', 'Nobody signs in here: no key was set');
  const url = URL.parse(address ?? '');
  if (url && allowedOrigins.has(url.origin)) return url;
  throw refuse(403, 'Forbidden', 'That address is not one of a Studio of this content lake');
}
