import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { environment } from '#config/env.ts';
import { getCitySlugs } from '#content/get-city-page.ts';
import { tagsForDocument } from '#content/tags.ts';
import { readPublishEvent } from '#features/regeneration/publish-event.ts';
import { syncService } from '#features/regeneration/sync-services.ts';
import { pagesToWarm, warmPages } from '#features/regeneration/warm-pages.ts';

/** A document was published, changed or unpublished: 5xx makes the sender try again. */
export async function POST(request: Request): Promise<Response> {
  const { sanity, siteUrl } = environment();
  const read = await readPublishEvent(
    await request.text(),
    request.headers.get('sanity-webhook-signature'),
    sanity.webhookSecret,
  );
  if (!read.ok) return Response.json({ problem: read.problem }, { status: read.status });

  const { event } = read;
  try {
    if (event._type === 'service') await syncService(event);
  } catch (error) {
    console.error('The services table could not follow a publish', event._id, error);
    return Response.json({ problem: 'The services table is out of reach.' }, { status: 503 });
  }

  for (const tag of tagsForDocument(event)) revalidateTag(tag, 'max');
  after(async () => {
    const touched = event._type === 'cityPage' ? (event.slug ?? null) : null;
    const stale = await warmPages(siteUrl, pagesToWarm(await getCitySlugs(), touched));
    if (stale.length > 0) console.warn('Not fresh yet after a publish:', stale.join(' '));
  });
  return Response.json({ revalidated: tagsForDocument(event) });
}
