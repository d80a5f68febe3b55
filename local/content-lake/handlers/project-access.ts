import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { requireIdentity } from '../access.ts';
import { httpError } from '../errors.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { hashToken, type ProjectState, type Robot } from '../storage/project.ts';
import { parseBody, requireProject } from './project.ts';

const CORS_PERMISSION = 'sanity.project.cors';
const newOrigin = z.strictObject({ origin: z.string(), allowCredentials: z.boolean() });

/** `GET /projects/:project/cors` */
export function listCors({ identity }: LakeRequest, { project }: Lake): LakeResponse {
  requireIdentity(identity, CORS_PERMISSION);
  return { status: 200, body: requireProject(project).cors };
}

/** `POST /projects/:project/cors` with an exact origin: patterns are for the hosted service. */
export async function addCors(request: LakeRequest, { project }: Lake): Promise<LakeResponse> {
  requireIdentity(request.identity, CORS_PERMISSION);
  const { origin, allowCredentials } = await parseBody(request, newOrigin);
  const state = requireProject(project);
  if (origin.includes('*') || URL.parse(origin)?.origin !== origin) {
    throw httpError(400, 'Bad Request', `Invalid origin "${origin}"`);
  }
  if (state.cors.some((each) => each.origin === origin)) {
    throw httpError(409, 'Conflict', `Origin "${origin}" is already allowed`);
  }
  const createdAt = new Date().toISOString();
  const added = { id: state.next, origin, allowCredentials, createdAt };
  project.replace({ ...state, cors: [...state.cors, added], next: state.next + 1 });
  return { status: 201, body: added };
}

/** `DELETE /projects/:project/cors/:id` */
export function deleteCors({ identity, params }: LakeRequest, { project }: Lake): LakeResponse {
  requireIdentity(identity, CORS_PERMISSION);
  const state = requireProject(project);
  const cors = state.cors.filter(({ id }) => String(id) !== params['id']);
  if (cors.length === state.cors.length) throw httpError(404, 'Not Found', 'Origin not found');
  project.replace({ ...state, cors });
  return { status: 200, body: { id: Number(params['id']), deleted: true } };
}

const TOKENS_PERMISSION = 'sanity.project.tokens';

const newRobot = z.strictObject({
  label: z.string().min(1),
  memberships: z.tuple([
    z.strictObject({
      resourceType: z.literal('project'),
      resourceId: z.string(),
      roleNames: z.tuple([z.enum(['administrator', 'viewer'])]),
    }),
  ]),
});

function describe({ id, label, roleName, createdAt }: Robot, state: ProjectState): object {
  const membership = { resourceType: 'project', resourceId: state.id, roleNames: [roleName] };
  const managedBy = { resourceType: 'project', resourceId: state.id };
  return { id, label, memberships: [membership], managedBy, createdAt, expiresAt: null };
}

/** `GET /access/project/:project/robots`: programs with a token, without it. */
export function listRobots({ identity }: LakeRequest, { project }: Lake): LakeResponse {
  requireIdentity(identity, TOKENS_PERMISSION);
  const state = requireProject(project);
  const data = state.robots.map((robot) => describe(robot, state));
  return { status: 200, body: { data, nextCursor: null, totalCount: data.length } };
}

/** `POST /access/project/:project/robots`: the answer alone shows the token. */
export async function createRobot(request: LakeRequest, { project }: Lake): Promise<LakeResponse> {
  requireIdentity(request.identity, TOKENS_PERMISSION);
  const { label, memberships } = await parseBody(request, newRobot);
  const state = requireProject(project);
  const [{ resourceId, roleNames }] = memberships;
  if (resourceId !== state.id) throw httpError(404, 'Not Found', 'Project not found');
  const token = `sk${randomBytes(48).toString('base64url')}`;
  const robot: Robot = {
    id: `g-robot-${state.next}`,
    label,
    roleName: roleNames[0],
    tokenHash: hashToken(token),
    createdAt: new Date().toISOString(),
  };
  project.replace({ ...state, robots: [...state.robots, robot], next: state.next + 1 });
  return { status: 201, body: { ...describe(robot, state), token } };
}

/** `DELETE /access/project/:project/robots/:robot`: its token is worth nothing from now on. */
export function deleteRobot({ identity, params }: LakeRequest, { project }: Lake): LakeResponse {
  requireIdentity(identity, TOKENS_PERMISSION);
  const state = requireProject(project);
  const robots = state.robots.filter(({ id }) => id !== params['robot']);
  if (robots.length === state.robots.length) {
    throw httpError(404, 'Not Found', 'Robot not found');
  }
  project.replace({ ...state, robots });
  return { status: 204 };
}
