import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { httpError } from '../errors.ts';
import type { ProjectState, Robot } from '../storage/project.ts';
import { findIn, manage, manageWith } from './project.ts';

const CORS_PERMISSION = 'sanity.project.cors';
const newOrigin = z.strictObject({ origin: z.string(), allowCredentials: z.boolean() });

/** `GET /projects/:project/cors` */
export const listCors = manage(CORS_PERMISSION, ({ state }) => ({ status: 200, body: state.cors }));

/** `POST /projects/:project/cors` with an exact origin. Patterns are not supported. */
export const addCors = manageWith(CORS_PERMISSION, newOrigin, (body, { state, change }) => {
  const { origin } = body;
  if (origin.includes('*') || URL.parse(origin)?.origin !== origin) {
    throw httpError(400, 'Bad Request', `Invalid origin "${origin}"`);
  }
  if (state.cors.some((each) => each.origin === origin)) {
    throw httpError(409, 'Conflict', `Origin "${origin}" is already allowed`);
  }
  const added = { id: state.next, ...body, createdAt: new Date().toISOString() };
  change({ cors: [...state.cors, added], next: state.next + 1 });
  return { status: 201, body: added };
});

/** `DELETE /projects/:project/cors/:id` */
export const deleteCors = manage(CORS_PERMISSION, ({ params, state, change }) => {
  const removed = findIn(state.cors, ({ id }) => String(id) === params['id'], 'Origin');
  change({ cors: state.cors.filter((origin) => origin !== removed) });
  return { status: 200, body: { id: Number(params['id']), deleted: true } };
});

const TOKENS_PERMISSION = 'sanity.project.tokens';

const newRobot = z.strictObject({
  label: z.string().min(1),
  memberships: z.tuple([
    z.strictObject({
      resourceType: z.literal('project'),
      resourceId: z.string(),
      roleNames: z.tuple([z.literal('viewer')]),
    }),
  ]),
});

function describe({ id, label, createdAt }: Robot, state: ProjectState): object {
  const managedBy = { resourceType: 'project', resourceId: state.id };
  const memberships = [{ ...managedBy, roleNames: ['viewer'] }];
  return { id, label, memberships, managedBy, createdAt, expiresAt: null };
}

/** `GET /access/project/:project/robots`: the programs that have a token, without the tokens. */
export const listRobots = manage(TOKENS_PERMISSION, ({ state }) => {
  const data = state.robots.map((robot) => describe(robot, state));
  return { status: 200, body: { data, nextCursor: null, totalCount: data.length } };
});

/** `POST /access/project/:project/robots`: only this response shows the token. */
export const createRobot = manageWith(TOKENS_PERMISSION, newRobot, (body, { state, change }) => {
  if (body.memberships[0].resourceId !== state.id)
    throw httpError(404, 'Not Found', 'Project not found');
  const token = `sk${randomBytes(48).toString('base64url')}`;
  const robot: Robot = {
    id: `g-robot-${state.next}`,
    label: body.label,
    tokenHash: hash('sha256', token),
    createdAt: new Date().toISOString(),
  };
  change({ robots: [...state.robots, robot], next: state.next + 1 });
  return { status: 201, body: { ...describe(robot, state), token } };
});

/** `DELETE /access/project/:project/robots/:robot`: revokes the token. */
export const deleteRobot = manage(TOKENS_PERMISSION, ({ params, state, change }) => {
  const removed = findIn(state.robots, ({ id }) => id === params['robot'], 'Robot');
  change({ robots: state.robots.filter((robot) => robot !== removed) });
  return { status: 204 };
});
