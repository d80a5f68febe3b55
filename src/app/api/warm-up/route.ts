import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { environment } from '#config/env.ts';
import { ALL_CONTENT_TAG } from '#content/tags.ts';
import { beginRevalidation, warmUpPages } from '#publishing/warm-up.ts';
import { hasBearer } from '#app/api/has-bearer.ts';

/** Revalidates everything, after a start and after overlapping publishes. Requires the secret. */
export function POST(request: Request): Response {
  if (!hasBearer(request.headers, environment().cronSecret)) {
    return Response.json({ error: 'Send CRON_SECRET as a bearer token.' }, { status: 401 });
  }
  beginRevalidation();
  revalidateTag(ALL_CONTENT_TAG, 'max');
  after(() => warmUpPages(null));
  return Response.json({ ok: true }, { status: 202 });
}
