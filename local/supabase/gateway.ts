import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Catalog } from './catalog.ts';
import type { Database } from './database.ts';
import { classifyCredentials, type Keys } from './keys.ts';
import { isTooDeep } from './nesting.ts';
import { readBody } from './read-body.ts';
import { answer } from './rest/answer.ts';
import type { Reply } from './rest/request.ts';

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Content-Location, Preference-Applied',
};
const METHODS = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS';

export type Parts = { database: Database; catalog: Catalog; keys: Keys };

/** Answers one request of any shape, as Supabase's gateway and the services behind it would. */
export async function serve(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = await decide(parts, request).catch((error: unknown) => {
    // Whoever went away before the end of the request waits for no answer.
    if (!request.destroyed) console.error(error);
    return say(500, 'The local emulator of Supabase failed; its log says why.');
  });
  if (!request.complete) response.setHeader('connection', 'close');
  response.statusCode = reply.status;
  response.setHeaders(new Map(Object.entries({ ...CORS, ...reply.headers })));
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}

async function decide(parts: Parts, request: IncomingMessage): Promise<Reply> {
  // A page of another site must not reach this server by a name that it had resolved to loopback.
  if (!LOCAL_HOST.test(request.headers.host ?? '')) {
    return say(403, 'This server answers to localhost only.');
  }
  const url = readUrl(request.url ?? '/');
  if (!url) return say(400, 'The address is not readable.');
  if (request.method === 'OPTIONS') return preflight(request);
  if (!/^\/rest\/v1(\/|$)/.test(url.pathname)) {
    return say(404, `The local emulator of Supabase has no ${url.pathname}, only /rest/v1.`);
  }
  const verdict = classifyCredentials(
    {
      apikey: firstOf(request.headers.apikey) ?? url.searchParams.get('apikey') ?? undefined,
      authorization: request.headers.authorization,
      userAgent: request.headers['user-agent'],
    },
    parts.keys,
  );
  if ('refused' in verdict) return toJson(401, verdict.refused);
  const body = await readBody(request);
  if (body === 'too large') return say(413, 'The body may have at most 1 MB.');
  const query = [...url.searchParams];
  if ([body.text, ...query.flat()].some(isTooDeep))
    return say(400, 'The request is nested too deeply.');
  return answer(parts.database, parts.catalog, {
    method: request.method ?? 'GET',
    segments: url.segments,
    query,
    headers: request.headers,
    body: body.text,
    role: verdict.role,
  });
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

function preflight(request: IncomingMessage): Reply {
  const headers = {
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers':
      firstOf(request.headers['access-control-request-headers']) ?? 'apikey, authorization',
    'access-control-max-age': '3600',
  };
  return { status: 204, headers, body: '' };
}

const firstOf = (header: string | string[] | undefined): string | undefined => [header].flat()[0];

const say = (status: number, message: string): Reply => toJson(status, { message });

function toJson(status: number, body: unknown): Reply {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(body) };
}
