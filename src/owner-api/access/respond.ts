import { environment } from '#config/env.ts';

/** Returns the origin of a Studio at another address; null when the site serves it. */
function studioOrigin(): string | null {
  const { studioUrl } = environment().sanity;
  return URL.canParse(studioUrl) ? new URL(studioUrl).origin : null;
}

/** Returns the headers of every response to the tool: never cached, and readable only for the configured Studio. */
function headers(): Record<string, string> {
  const origin = studioOrigin();
  return {
    'Cache-Control': 'private, no-store',
    Vary: 'Origin, Authorization',
    ...(origin !== null && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Max-Age': '600',
    }),
  };
}

export const respond = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: headers() });

/** @param field of the tool's form that is wrong */
export const respondError = (status: number, error: string, field?: string) =>
  respond({ error, field }, status);

/** Returns the response to a browser's CORS preflight request. */
export const preflight = () => new Response(null, { status: 204, headers: headers() });

/** Returns a file of customers' data, for download. */
export const respondFile = (body: string | ReadableStream, type: string, name: string) =>
  new Response(body, {
    headers: {
      ...headers(),
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
