import { equalSecrets } from '../../http/equal-secrets.ts';
import { httpError } from '../errors.ts';
import { findOrigin } from '../http/cors.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { loginPage, PAGE_HEADERS } from './login-page.ts';

const BODY_LIMIT = 16 * 1024;
const NAME_LIMIT = 60;

/** `GET /auth/providers`: the sign-in page that the Studio offers. */
export function listProviders(_request: LakeRequest, { login, publicUrl }: Lake): LakeResponse {
  const providers = login.isEnabled
    ? [{ name: 'local', title: 'this machine', url: `${publicUrl}/login` }]
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
    const body = loginPage(studio.href, 'That key is not right.');
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

/** `POST /auth/logout`: ends the session. Issued tokens stay valid. */
export function signOut({ headers }: LakeRequest, { accounts, tokens }: Lake): LakeResponse {
  const token = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  if (!tokens.some((each) => equalSecrets(each, token))) accounts.signOut(token);
  return { status: 200, body: {} };
}

/** `GET /auth/id` */
export function readOwnId({ identity }: LakeRequest): LakeResponse {
  return { status: 200, body: { id: identity?.id } };
}

function parseStudioAddress(address: string | null, { project, login }: Lake): URL {
  if (!login.isEnabled) throw httpError(404, 'Not Found', 'Sign-in is off: STUDIO_KEY is not set');
  const url = URL.parse(address ?? '');
  if (url && findOrigin(url.origin, project)) return url;
  throw httpError(403, 'Forbidden', 'This content lake does not know a Studio at that address');
}
