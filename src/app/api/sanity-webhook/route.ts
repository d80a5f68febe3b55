import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { environment } from '#config/env.ts';
import { tagsForDocument } from '#content/tags.ts';
import { applyPublish } from '#publishing/apply-publish.ts';
import { readPublishEvent } from '#publishing/publish-event.ts';
import { BODY_LIMIT, readBody } from '#publishing/read-body.ts';
import { announceRevalidation, warmUpPages } from '#publishing/warm-up.ts';

/**
 * A document was published, changed or unpublished. The event tells where to look; what counts is
 * the document as it stands, so late and repeated deliveries are harmless. 5xx: try again.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readBody(request);
  if (body === null) {
    return refuse(413, `A publish event has at most ${BODY_LIMIT / 1024} kB; this one has more.`);
  }
  const signature = request.headers.get('sanity-webhook-signature');
  const read = await readPublishEvent(body, signature, environment().sanity.webhookSecret);
  if (!read.ok) return refuse(read.status, read.problem);

  const { event } = read;
  const tags = tagsForDocument(event);
  if (tags.length === 0) return Response.json({ revalidated: [] });
  try {
    await applyPublish(event);
  } catch (error) {
    console.error('The database could not follow a publish', event._id, error);
    return refuse(503, 'Content source or database is out of reach.');
  }

  announceRevalidation();
  for (const tag of tags) revalidateTag(tag, 'max');
  after(() => warmUpPages(event));
  return Response.json({ revalidated: tags });
}

function refuse(status: number, problem: string): Response {
  return Response.json({ problem }, { status });
}
