import { requireSession } from '../access.ts';
import type { LakeRequest, Reply } from '../http/message.ts';
import type { Lake } from '../lake.ts';

/** Everybody who is signed in may do everything: a laptop has one owner. */
const EVERYTHING = {
  filter: '_id in path("**")',
  permissions: ['create', 'read', 'update', 'history', 'editHistory'],
};

/** `GET /projects/:project` */
export function readProject({ identity }: LakeRequest, { projectId }: Lake): Reply {
  const { id } = requireSession(identity);
  const members = [{ id, role: 'administrator', isCurrentUser: true, isRobot: false }];
  const project = { id: projectId, displayName: 'This machine', studioHost: null };
  return { status: 200, body: { ...project, members, features: [], organizationId: null } };
}

/** `GET /projects/:project/datasets` */
export function listDatasets(_request: LakeRequest, { dataset }: Lake): Reply {
  return { status: 200, body: [{ name: dataset, aclMode: 'public' }] };
}

/** `GET /projects/:project/datasets/:dataset/acl` */
export function readRights(): Reply {
  return { status: 200, body: [EVERYTHING] };
}

/** What the Studio asks of Sanity's other services, answered with "there is none". */
export const answerWith =
  (body: object | string): (() => Reply) =>
  () => ({ status: 200, body });
