import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { environment } from '#config/env.ts';
import { ALL_CONTENT_TAG } from '#content/tags.ts';
import { announceRevalidation, warmUpPages } from '#publishing/warm-up.ts';
import { hasBearer } from '#app/api/has-bearer.ts';

/** After a start: what was published while the server was off must not wait for a visitor. */
export function POST(request: Request): Response {
  if (!hasBearer(request.headers, environment().cronSecret)) {
    return Response.json({ problem: 'The dev runner must send its secret.' }, { status: 401 });
  }
  announceRevalidation();
  revalidateTag(ALL_CONTENT_TAG, 'max');
  after(() => warmUpPages(null));
  return Response.json({ ok: true }, { status: 202 });
}
