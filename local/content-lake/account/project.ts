import { requireSession } from '../access.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';

/** A laptop has one owner: whoever is signed in may do everything. */
const FULL_ACCESS = {
  filter: '_id in path("**")',
  permissions: ['create', 'read', 'update', 'history', 'editHistory'],
};

/** `GET /projects/:project` */
export function readProject({ identity }: LakeRequest, { projectId }: Lake): LakeResponse {
  const { id } = requireSession(identity);
  const members = [{ id, role: 'administrator', isCurrentUser: true, isRobot: false }];
  const project = { id: projectId, displayName: 'This machine', studioHost: null };
  return { status: 200, body: { ...project, members, features: [], organizationId: null } };
}

/** `GET /projects/:project/datasets` */
export function listDatasets(_request: LakeRequest, { dataset }: Lake): LakeResponse {
  return { status: 200, body: [{ name: dataset, aclMode: 'public' }] };
}

/** `GET /projects/:project/datasets/:dataset/acl` */
export function readAcl(): LakeResponse {
  return { status: 200, body: [FULL_ACCESS] };
}

/** An empty response, for what the Studio requests of Sanity's other services. */
export const respondWith =
  (body: object | string): (() => LakeResponse) =>
  () => ({ status: 200, body });
