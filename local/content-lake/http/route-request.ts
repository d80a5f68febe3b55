import type { IncomingHttpHeaders } from 'node:http';
import { identify, requireSession } from '../access.ts';
import { refuse } from '../errors.ts';
import type { Lake } from '../lake.ts';
import { API_ROUTES, OPEN_ROUTES, type Route } from '../routes.ts';
import { readHost } from './host.ts';
import { matchRoute, splitPath } from './match-route.ts';
import type { Reply } from './message.ts';

export type Incoming = {
  method: string;
  /** Path and query. */
  address: string;
  headers: IncomingHttpHeaders;
  readBytes: (limit: number) => Promise<Buffer>;
};

const VERSION = /^v(1|X|\d{4}-\d{2}-\d{2})$/;

/**
 * Finds who may answer and lets them.
 * @throws LakeError for what is not there or not allowed
 */
export async function routeRequest(incoming: Incoming, lake: Lake): Promise<Reply> {
  const { method, address, headers, readBytes } = incoming;
  const { projectId } = readHost(headers.host);
  const url = URL.parse(`http://localhost${address}`);
  if (!url) throw refuse(400, 'Bad Request', 'This is not an address');
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
  let isPath = false;
  for (const route of routes) {
    const params = matchRoute(route.path, segments);
    if (!params) continue;
    if (route.methods.includes(method)) return { route, params };
    isPath = true;
  }
  if (isPath) throw refuse(405, 'Method Not Allowed', `${method} is not possible here`);
  throw refuse(404, 'Not Found', 'There is nothing at this address');
}

/** Event streams of a client that has no host name per project name no project at all. */
function validateProject(given: string | string[] | undefined, { projectId }: Lake): void {
  if (given === undefined || given === projectId) return;
  throw refuse(404, 'Project not found', `Project ID "${String(given)}" not found`);
}

function validateDataset(given: string, { dataset, projectId }: Lake): void {
  if (given === dataset) return;
  const message = `Dataset "${given}" not found for project ID "${projectId}"`;
  throw refuse(404, 'Dataset not found', message);
}
