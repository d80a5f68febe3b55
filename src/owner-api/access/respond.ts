import { environment } from '#config/env.ts';

/** A Studio at another address; null when the site serves it itself. */
function studioOrigin(): string | null {
  const { studioUrl } = environment().sanity;
  return URL.canParse(studioUrl) ? new URL(studioUrl).origin : null;
}

/** Headers of every response to the tool: never cached, readable for the configured Studio alone. */
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

/** The answer to a browser that asks whether a page of another origin may call. */
export const preflight = () => new Response(null, { status: 204, headers: headers() });

/** A file of customers' data, for download. */
export const respondFile = (body: string | ReadableStream, type: string, name: string) =>
  new Response(body, {
    headers: {
      ...headers(),
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
