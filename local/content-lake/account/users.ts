import { requireSession, robot } from '../access.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import type { Identity } from './identity.ts';

const ADMINISTRATOR = { name: 'administrator', title: 'Administrator' };

/** `GET /users/me`: the person who is signed in. */
export function readCurrentUser({ identity }: LakeRequest): LakeResponse {
  const { id, displayName } = requireSession(identity);
  const user = {
    id,
    name: displayName,
    email: '',
    profileImage: null,
    role: ADMINISTRATOR.name,
    roles: [ADMINISTRATOR],
    provider: 'local',
  };
  return { status: 200, body: user };
}

/** `GET /users/:ids`: one user, or a list for several ids. */
export function readUsers({ params }: LakeRequest, lake: Lake): LakeResponse {
  const ids = (params['ids'] ?? '').split(',').filter(Boolean);
  const robots = lake.tokens.map((_, index) => robot(index));
  const users = ids.map((id) =>
    toUser(robots.find((each) => each.id === id) ?? lake.accounts.find(id), id),
  );
  return { status: 200, body: users.length === 1 ? users[0] : users };
}

function toUser(found: Identity | null, id: string): object {
  return { id, displayName: found?.displayName ?? id, imageUrl: null };
}
