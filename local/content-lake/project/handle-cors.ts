import { z } from 'zod';
import { requireIdentity } from '../access.ts';
import { httpError } from '../errors.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { parseBody } from './parse-body.ts';
import { requireProject } from './require-project.ts';

const PERMISSION = 'sanity.project.cors';
const newOrigin = z.strictObject({ origin: z.string(), allowCredentials: z.boolean() });

/** `GET /projects/:project/cors` */
export function listCors({ identity }: LakeRequest, { project }: Lake): LakeResponse {
  requireIdentity(identity, PERMISSION);
  return { status: 200, body: requireProject(project).cors };
}

/** `POST /projects/:project/cors` with an exact origin: patterns are for the hosted service. */
export async function addCors(request: LakeRequest, { project }: Lake): Promise<LakeResponse> {
  requireIdentity(request.identity, PERMISSION);
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
  requireIdentity(identity, PERMISSION);
  const state = requireProject(project);
  const cors = state.cors.filter(({ id }) => String(id) !== params['id']);
  if (cors.length === state.cors.length) throw httpError(404, 'Not Found', 'Origin not found');
  project.replace({ ...state, cors });
  return { status: 200, body: { id: Number(params['id']), deleted: true } };
}
