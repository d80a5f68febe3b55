import type { IncomingHttpHeaders } from 'node:http';
import { identify, requireSession } from '../access.ts';
import { httpError } from '../errors.ts';
import type { Lake } from '../lake.ts';
import { API_ROUTES, OPEN_ROUTES, type Route } from '../routes.ts';
import { readHost } from './host.ts';
import { matchRoute, splitPath } from './match-route.ts';
import type { LakeResponse } from './types.ts';

type Incoming = {
  method: string;
  /** Path and query. */
  address: string;
  headers: IncomingHttpHeaders;
  readBytes: (limit: number) => Promise<Buffer>;
};

const VERSION = /^v(1|X|\d{4}-\d{2}-\d{2})$/;

/**
 * Runs the handler of a request.
 * @throws LakeError for an unknown route and for missing permissions
 */
export async function routeRequest(incoming: Incoming, lake: Lake): Promise<LakeResponse> {
  const { method, address, headers, readBytes } = incoming;
  const { projectId } = readHost(headers.host);
  const url = URL.parse(`http://localhost${address}`);
  if (!url) throw httpError(400, 'Bad Request', 'The address is malformed');
  const [first = '', ...rest] = splitPath(url.pathname);
  const apiVersion = VERSION.exec(first)?.[1];
  const { route, params } = apiVersion
    ? findRoute(API_ROUTES, rest, method)
    : findRoute(OPEN_ROUTES, [first, ...rest], method);
  if (apiVersion) validateProject(projectId ?? headers['x-sanity-project-id'], lake);
  if (params['project'] !== undefined) validateProject(params['project'], lake);
  if (params['dataset'] !== undefined) validateDataset(params['dataset'], lake);

  const identity = identify(headers.authorization, lake);
  if (!route.isPublic) requireSession(identity);
  const readText = async (limit: number) => (await readBytes(limit)).toString('utf8');
  return route.handle(
    { method, url, headers, apiVersion: apiVersion ?? '', params, identity, readBytes, readText },
    lake,
  );
}

function findRoute(routes: Route[], segments: string[], method: string) {
  let isKnownPath = false;
  for (const route of routes) {
    const params = matchRoute(route.path, segments);
    if (!params) continue;
    if (route.methods.includes(method)) return { route, params };
    isKnownPath = true;
  }
  if (isKnownPath) throw httpError(405, 'Method Not Allowed', `${method} is not allowed here`);
  throw httpError(404, 'Not Found', 'There is nothing at this address');
}

/** Event streams carry no header: without a host name per project, no project is given. */
function validateProject(given: string | string[] | undefined, { projectId }: Lake): void {
  if (given === undefined || given === projectId) return;
  throw httpError(404, 'Project not found', `Project ID "${String(given)}" not found`);
}

function validateDataset(given: string, { dataset, projectId }: Lake): void {
  if (given === dataset) return;
  const message = `Dataset "${given}" not found for project ID "${projectId}"`;
  throw httpError(404, 'Dataset not found', message);
}
