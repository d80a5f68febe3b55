import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '../../src/lib/secrets.ts';
import { parseJson } from '../http/requests.ts';
import { type Answer, jsonAnswer } from '../http/serve.ts';
import type { Project } from './project.ts';
import type { RestRequest } from './rest/request.ts';

/** The paths of the local project, whose ref is "local". */
const PATH = /^\/v1\/projects\/local\/(api-keys|postgrest)$/;
const SECRET_BYTES = 24;
/** How many characters of a hidden key the hosted service shows. */
const SHOWN = 12;

const newKey = z.looseObject({ type: z.enum(['publishable', 'secret']), name: z.string().min(4) });
const settings = z.looseObject({ db_schema: z.string().optional() });

type Call = Pick<RestRequest, 'method' | 'headers' | 'body'> & {
  url: Pick<URL, 'pathname' | 'searchParams'>;
};

/**
 * Answers the calls of Supabase's management API that a deployment needs, about the project's keys and its Data API
 * (https://supabase.com/docs/reference/api).
 * @param accessToken null if the API is off
 */
export function handleManagement(
  project: Project,
  accessToken: string | null,
  { method, url, headers, body }: Call,
): Answer {
  const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (accessToken === null || !isSameSecret(given, accessToken)) {
    return jsonAnswer(401, { message: 'Unauthorized' });
  }
  const [, kind] = PATH.exec(url.pathname) ?? [];
  if (kind === undefined) return jsonAnswer(404, { message: 'Project not found' });
  const reveal = url.searchParams.get('reveal') === 'true';
  switch (`${method} ${kind}`) {
    case 'GET api-keys':
      return jsonAnswer(200, listKeys(project, reveal));
    case 'POST api-keys':
      return createKey(project, parseJson(body), reveal);
    case 'GET postgrest':
      return jsonAnswer(200, { db_schema: project.dbSchema });
    case 'PATCH postgrest':
      return changeSettings(project, parseJson(body));
    default:
      return jsonAnswer(404, { message: `Cannot ${method} ${url.pathname}` });
  }
}

const describeKey = (type: string, key: string, reveal: boolean) => ({
  type,
  name: 'default',
  api_key: reveal || type === 'publishable' ? key : `${key.slice(0, SHOWN)}····`,
});

const listKeys = ({ publishableKey, secretKey }: Project, reveal: boolean): object[] =>
  Object.entries({ publishable: publishableKey, secret: secretKey })
    .filter(([, key]) => key !== '')
    .map(([type, key]) => describeKey(type, key, reveal));

function createKey(project: Project, body: unknown, reveal: boolean): Answer {
  const { data } = newKey.safeParse(body);
  if (!data) return jsonAnswer(400, { message: 'type and name are required' });
  const field = data.type === 'secret' ? 'secretKey' : 'publishableKey';
  if (project[field] !== '') {
    return jsonAnswer(409, { message: 'A key of this name exists' });
  }
  const key = `sb_${data.type}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  project[field] = key;
  return jsonAnswer(201, describeKey(data.type, key, reveal));
}

function changeSettings(project: Project, body: unknown): Answer {
  const { data } = settings.safeParse(body);
  if (!data) return jsonAnswer(400, { message: 'The body is malformed' });
  project.dbSchema = data.db_schema ?? project.dbSchema;
  return jsonAnswer(200, { db_schema: project.dbSchema });
}
