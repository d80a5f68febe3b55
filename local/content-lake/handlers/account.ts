import { z } from 'zod';
import { requireSession, robot } from '../access.ts';
import { parseJsonBody } from '../http/read-request.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';

const ADMINISTRATOR = { name: 'administrator', title: 'Administrator' };

/** `GET /users/me`: the signed-in user. */
export function readCurrentUser({ identity }: LakeRequest): LakeResponse {
  const { id, displayName: name } = requireSession(identity);
  const roles = { role: ADMINISTRATOR.name, roles: [ADMINISTRATOR] };
  const user = { id, name, email: '', profileImage: null, ...roles, provider: 'local' };
  return { status: 200, body: user };
}

/** `GET /users/:ids`: one user, or a list for several ids. */
export function readUsers({ params }: LakeRequest, lake: Lake): LakeResponse {
  const ids = (params['ids'] ?? '').split(',').filter(Boolean);
  const robots = lake.tokens.map((_, index) => robot(index));
  const users = ids.map((id) => {
    const found = robots.find((each) => each.id === id) ?? lake.accounts.find(id);
    return { id, displayName: found?.displayName ?? id, imageUrl: null };
  });
  return { status: 200, body: users.length === 1 ? users[0] : users };
}

const BODY_LIMIT = 256 * 1024;
const pairs = z.array(z.object({ key: z.string().min(1).max(500), value: z.unknown() })).max(100);

/** `GET /users/me/keyvalue/k1,k2`: the user's settings of the Studio. */
export function readKeyValues(
  { identity, params }: LakeRequest,
  { keyValues }: Lake,
): LakeResponse {
  const { id } = requireSession(identity);
  const keys = (params['keys'] ?? '').split(',').filter(Boolean);
  return { status: 200, body: keys.map((key) => ({ key, value: keyValues.read(id, key) })) };
}

/** `PUT /users/me/keyvalue` with `[{key, value}]`. */
export async function writeKeyValues(
  request: LakeRequest,
  { keyValues }: Lake,
): Promise<LakeResponse> {
  const { id } = requireSession(request.identity);
  const body = parseJsonBody(await request.readText(BODY_LIMIT), pairs);
  for (const { key, value } of body) keyValues.write(id, key, value);
  return { status: 200, body };
}
