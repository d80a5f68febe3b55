import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../http/requests.ts';
import { readingRights, requireIdentity, requireSession } from '../access.ts';
import { httpError } from '../errors.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import type { Project, ProjectState } from '../storage/project.ts';

const BODY_LIMIT = 64 * 1024;

/** Returns the project. @throws 404 before it is created */
function requireProject({ current }: Project): ProjectState {
  if (current) return current;
  throw httpError(404, 'Project not found', 'Project not found');
}

/** Returns the JSON body of a call to the management API. @throws 400 that names the malformed field */
async function parseBody<T>(request: LakeRequest, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson(await request.readText(BODY_LIMIT)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : '';
  const name = [...(issue?.path ?? []), unknown].filter(Boolean).join('.');
  const message = unknown ? 'is not allowed' : (issue?.message ?? 'is malformed');
  throw httpError(400, 'Bad Request', `"${name}" ${message}`);
}

export type Managed = {
  params: LakeRequest['params'];
  state: ProjectState;
  change: (next: Partial<ProjectState>) => void;
};

/** Returns a handler of a management call that requires a permission. Viewers have none. */
export const manage =
  (permission: string, handle: (managed: Managed) => LakeResponse) =>
  ({ identity, params }: LakeRequest, { project }: Lake): LakeResponse => {
    requireIdentity(identity, permission);
    const state = requireProject(project);
    return handle({ params, state, change: (next) => project.replace({ ...state, ...next }) });
  };

/** Like `manage`, with a body. It reads the body first, because the project may change in the meantime. */
export const manageWith =
  <T>(permission: string, schema: z.ZodType<T>, handle: (body: T, call: Managed) => LakeResponse) =>
  async (request: LakeRequest, lake: Lake): Promise<LakeResponse> => {
    requireIdentity(request.identity, permission);
    const body = await parseBody(request, schema);
    return manage(permission, (managed) => handle(body, managed))(request, lake);
  };

/** Returns the first match in a list. @throws 404 if there is none */
export function findIn<T>(list: T[], matches: (each: T) => boolean, name: string): T {
  const found = list.find(matches);
  if (found) return found;
  throw httpError(404, 'Not Found', `${name} not found`);
}

/** The address of `sanity dev`, with which every hosted project starts. */
const FIRST_ORIGIN = 'http://localhost:3333';
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 8;

const newProject = z.looseObject({ displayName: z.string().min(1).max(80) });
/** The fault `access.withoutToken` simulates a private dataset. */
const newDataset = z.looseObject({ aclMode: z.literal('public').default('public') });
const DATASET_NAME = /^[a-z0-9][-_a-z0-9]{0,63}$/;

function describeProject({ project }: Lake, userId: string): object {
  const { id, displayName } = requireProject(project);
  const members = [{ id: userId, role: 'administrator', isCurrentUser: true, isRobot: false }];
  return { id, displayName, studioHost: null, members, features: [], organizationId: null };
}

/** `GET /projects`: the projects that the caller belongs to. */
export function listProjects({ identity }: LakeRequest, lake: Lake): LakeResponse {
  const { id } = requireSession(identity);
  return { status: 200, body: lake.project.current ? [describeProject(lake, id)] : [] };
}

/** `POST /projects` of Sanity's "Projects API reference". The lake supports one project. */
export async function createProject(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const { id: userId } = requireIdentity(request.identity, 'sanity.project.create');
  const { displayName } = await parseBody(request, newProject);
  if (lake.project.current) {
    throw httpError(403, 'Forbidden', 'This content lake supports only one project');
  }
  const letters = Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]);
  const createdAt = new Date().toISOString();
  lake.project.replace({
    id: letters.join(''),
    displayName,
    dataset: null,
    cors: [{ id: 0, origin: FIRST_ORIGIN, allowCredentials: true, createdAt }],
    robots: [],
    hooks: [],
    next: 1,
  });
  return { status: 201, body: describeProject(lake, userId) };
}

/** `GET /projects/:project` */
export function readProject({ identity }: LakeRequest, lake: Lake): LakeResponse {
  return { status: 200, body: describeProject(lake, requireSession(identity).id) };
}

/** `GET /projects/:project/datasets` */
export function listDatasets(_request: LakeRequest, { project }: Lake): LakeResponse {
  const { dataset } = requireProject(project);
  return { status: 200, body: dataset === null ? [] : [{ name: dataset, aclMode: 'public' }] };
}

/** `PUT /projects/:project/datasets/:name`. The lake supports one dataset. */
export const createDataset = manageWith(
  'sanity.project.datasets',
  newDataset,
  ({ aclMode }, { params, state, change }) => {
    const name = params['name'] ?? '';
    if (!DATASET_NAME.test(name)) {
      throw httpError(400, 'Bad Request', `"${name}" is not a valid dataset name`);
    }
    if (state.dataset === name) {
      throw httpError(409, 'Conflict', `Dataset "${name}" already exists`);
    }
    if (state.dataset !== null) {
      throw httpError(402, 'Payment Required', 'This content lake supports only one dataset');
    }
    change({ dataset: name });
    return { status: 200, body: { datasetName: name, aclMode } };
  },
);

/**
 * `GET /projects/:project/datasets/:dataset/acl`, which the Studio requests. On this machine every signed-in
 * user has all permissions.
 */
export function readAcl({ identity }: LakeRequest, lake: Lake): LakeResponse {
  // `*` matches no id with a dot, so it excludes drafts.
  const readable = readingRights(identity, lake) === 'everything' ? '**' : '*';
  const writes = identity?.readsOnly ? [] : ['create', 'update', 'editHistory'];
  const filter = `_id in path("${readable}")`;
  return { status: 200, body: [{ filter, permissions: ['read', 'history', ...writes] }] };
}
