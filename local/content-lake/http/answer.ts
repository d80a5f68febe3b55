import type { IncomingMessage, ServerResponse } from 'node:http';
import { identify } from '../access.ts';
import { LakeError, refuse } from '../errors.ts';
import type { Lake } from '../lake.ts';
import { API_ROUTES, OPEN_ROUTES, type Route } from '../routes.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { readHost } from './host.ts';
import { matchRoute, splitPath } from './match-route.ts';
import { readBody, type Reply } from './message.ts';

const VERSION = /^v(1|X|\d{4}-\d{2}-\d{2})$/;

/** Answers one request; whatever goes wrong becomes a reply in Sanity's shape. */
export async function answer(
  message: IncomingMessage,
  response: ServerResponse,
  lake: Lake,
  tokens: string[],
): Promise<void> {
  const reply = await makeReply(message, lake, tokens).catch(replyToError);
  const bytes = Buffer.isBuffer(reply.body) ? reply.body : Buffer.from(toJson(reply.body));
  response.writeHead(reply.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Origin, Authorization',
    ...reply.headers,
    ...(message.method !== 'OPTIONS' && corsHeaders(message.headers)),
  });
  response.end(message.method === 'HEAD' ? undefined : bytes);
}

async function makeReply(message: IncomingMessage, lake: Lake, tokens: string[]): Promise<Reply> {
  const { method = 'GET', headers } = message;
  const { projectId } = readHost(headers.host);
  if (method === 'OPTIONS') return { status: 204, headers: preflightHeaders(headers) };

  const url = URL.parse(`http://localhost${message.url ?? '/'}`);
  if (!url) throw refuse(400, 'Bad Request', 'This is not an address');
  const [first = '', ...rest] = splitPath(url.pathname);
  const apiVersion = VERSION.exec(first)?.[1];
  const { route, params } = apiVersion
    ? findRoute(API_ROUTES, rest, method)
    : findRoute(OPEN_ROUTES, [first, ...rest], method);
  if (apiVersion) checkProject(projectId ?? headers['x-sanity-project-id'], lake);
  if (params['dataset'] !== undefined) checkDataset(params['dataset'], lake);

  const identity = identify(headers.authorization, tokens);
  const readBytes = (limit: number) => readBody(message, limit);
  const readText = async (limit: number) => (await readBytes(limit)).toString('utf8');
  return route.handle(
    { method, url, headers, apiVersion: apiVersion ?? '', params, identity, readBytes, readText },
    lake,
  );
}

function findRoute(routes: Route[], segments: string[], method: string) {
  for (const route of routes) {
    const params = matchRoute(route.path, segments);
    if (!params) continue;
    if (route.methods.includes(method)) return { route, params };
    throw refuse(405, 'Method Not Allowed', `${method} is not possible here`);
  }
  throw refuse(404, 'Not Found', 'There is nothing at this address');
}

function checkProject(given: string | string[] | undefined, { projectId }: Lake): void {
  if (given === projectId) return;
  throw refuse(404, 'Project not found', `Project ID "${String(given)}" not found`);
}

function checkDataset(given: string, { dataset, projectId }: Lake): void {
  if (given === dataset) return;
  const message = `Dataset "${given}" not found for project ID "${projectId}"`;
  throw refuse(404, 'Dataset not found', message);
}

function replyToError(error: unknown): Reply {
  if (error instanceof LakeError) return { status: error.status, body: error.body };
  console.error('The content lake could not answer a request', error);
  const message = 'The content lake failed; its output says why';
  return { status: 500, body: { statusCode: 500, error: 'Internal Server Error', message } };
}

function toJson(body: object | undefined): string {
  return body === undefined ? '' : JSON.stringify(body);
}
