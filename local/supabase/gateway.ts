import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyFault, FAULTS_PATH } from '../faults.ts';
import { isTooDeep, readBody } from '../http/requests.ts';
import { type Answer, jsonAnswer } from '../http/serve.ts';
import type { Database } from './database.ts';
import { cutsConnection, type SupabaseFaults, UNAVAILABLE } from './faults.ts';
import { handleManagement } from './management.ts';
import { classifyCredentials, type Project } from './project.ts';
import { handleRequest } from './rest/handle-request.ts';
import { handleStatements, STATEMENTS_PATH } from './statements.ts';

const MAX_BYTES = 1024 * 1024;

/** PostgREST's response for a schema that is not exposed. */
const HIDDEN = {
  code: 'PGRST106',
  details: null,
  hint: 'Only the following schemas are exposed: ',
  message: 'Invalid schema: public',
};

export type Gateway = {
  database: Database;
  project: Project;
  /** The access token for the management API, or null if it is off. */
  accessToken: string | null;
  faults: SupabaseFaults;
};

/**
 * Answers one request as Supabase's gateway and the services behind it would.
 * @returns null to cut the connection
 */
export async function answerRequest(
  { database, project, accessToken, faults }: Gateway,
  request: IncomingMessage,
): Promise<Answer | null> {
  const url = readUrl(request.url ?? '/');
  if (!url) return respond(400, 'The address is malformed.');
  const { method = 'GET', headers } = request;
  if (url.pathname.startsWith('/v1/')) {
    const body = (await readBody(request, MAX_BYTES))?.toString('utf8') ?? '';
    return handleManagement(project, accessToken, { method, url, headers, body });
  }
  const isOwners = [FAULTS_PATH, STATEMENTS_PATH].includes(url.pathname);
  if (!isOwners && !/^\/rest\/v1(\/|$)/.test(url.pathname)) {
    return respond(404, `The local emulator of Supabase has no ${url.pathname}, only /rest/v1.`);
  }
  const caller = classifyCredentials(headers, project);
  if ('error' in caller) return jsonAnswer(401, caller.error);
  if (isOwners && caller.role !== 'service_role') {
    return respond(403, `${url.pathname} needs the secret key.`);
  }
  if (url.pathname === STATEMENTS_PATH) return handleStatements(database, request);
  const bytes = await readBody(request, MAX_BYTES);
  if (!bytes) return respond(413, 'The body may have at most 1 MB.');
  const body = bytes.toString('utf8');
  if (url.pathname === FAULTS_PATH) {
    const result = faults.handle(method, body);
    return jsonAnswer(result.status, result.body);
  }
  if (!project.dbSchema.split(',').includes('public')) return jsonAnswer(406, HIDDEN);
  const { segments, searchParams: query } = url;
  if ([body, ...query.values()].some(isTooDeep)) {
    return respond(400, 'The request is nested too deeply.');
  }
  const rest = { method, segments, query, headers, body, role: caller.role };
  if (faults.current.delayMs > 0) await sleep(faults.current.delayMs);
  if (applyFault(faults.current, 'unavailable')) return UNAVAILABLE;
  if (cutsConnection(faults.current, 'cutBeforeCommit', rest)) return null;
  const response = await handleRequest(database, rest);
  return cutsConnection(faults.current, 'cutAfterCommit', rest) ? null : response;
}

function readUrl(address: string) {
  try {
    const { pathname, searchParams } = new URL(`http://localhost${address}`);
    const rest = pathname.replace(/^\/rest\/v1\/?/, '');
    const segments = rest === '' ? [] : rest.split('/').map(decodeURIComponent);
    return { pathname, searchParams, segments };
  } catch {
    return null;
  }
}

const respond = (status: number, message: string): Answer => jsonAnswer(status, { message });
