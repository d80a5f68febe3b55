import { environment } from '#config/env.ts';

/**
 * Where this very process is reached: through the public address a request can end up in another one.
 * Next.js sets `PORT` to the port that it listens on; a serverless host has no such process.
 */
export function ownOrigin(): string {
  const port = process.env.PORT;
  return port && !process.env.VERCEL ? `http://127.0.0.1:${port}` : environment().siteUrl;
}

/** Calls a protected route of this process. @throws Error when it does not answer with success */
export async function callOwnRoute(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${ownOrigin()}${path}`, {
    method: 'POST',
    cache: 'no-store',
    headers: {
      Authorization: `Bearer ${environment().cronSecret}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return response.json();
}
