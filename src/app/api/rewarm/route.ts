import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { environment } from '#config/env.ts';
import { getCitySlugs } from '#content/get-city-page.ts';
import { ALL_CONTENT_TAG } from '#content/tags.ts';
import { hasBearer } from '../has-bearer.ts';
import { pagesToWarm, warmPages } from '#features/regeneration/warm-pages.ts';

/** After a start: what was published while the server was off must not wait for a visitor. */
export function POST(request: Request): Response {
  const { cronSecret, siteUrl } = environment();
  if (!hasBearer(request.headers, cronSecret)) {
    return Response.json({ problem: 'The starter must send its secret.' }, { status: 401 });
  }
  revalidateTag(ALL_CONTENT_TAG, 'max');
  after(async () => warmPages(siteUrl, pagesToWarm(await getCitySlugs(), null)));
  return Response.json({ ok: true }, { status: 202 });
}
