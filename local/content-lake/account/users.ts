import { requireSession, robot } from '../access.ts';
import type { Identity } from './identity.ts';
import type { LakeRequest, Reply } from '../http/message.ts';
import type { Lake } from '../lake.ts';

const ADMINISTRATOR = { name: 'administrator', title: 'Administrator' };

/** `GET /users/me`: who is signed in. */
export function readCurrentUser({ identity }: LakeRequest): Reply {
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

/** `GET /users/:ids`: one user, or a list when several ids are asked for. */
export function readUsers({ params }: LakeRequest, lake: Lake): Reply {
  const ids = (params['ids'] ?? '').split(',').filter(Boolean);
  const robots = lake.tokens.map((_, index) => robot(index));
  const users = ids.map((id) =>
    describe(robots.find((each) => each.id === id) ?? lake.accounts.find(id), id),
  );
  return { status: 200, body: users.length === 1 ? users[0] : users };
}

function describe(found: Identity | null, id: string): object {
  return { id, displayName: found?.displayName ?? id, imageUrl: null };
}
