import { setTimeout as delay } from 'node:timers/promises';
import { after } from 'next/server';
import { environment } from '#config/env.ts';
import { tagsForDocument } from '#content/tags.ts';
import { applyPublishes } from '#publishing/apply-publish.ts';
import { awaitRevision } from '#publishing/await-revision.ts';
import { callOwnRoute } from '#publishing/own-origin.ts';
import { type PublishEvent, readPublishEvent } from '#publishing/publish-event.ts';
import { MAX_BODY_BYTES, readBody } from '#publishing/read-body.ts';
import { publishWatcher } from '#publishing/watch-publishes.ts';
import { log } from '#lib/logging/log.ts';

const SECOND_LOOK_MS = 3_000;

/**
 * Sanity reports that a document was published, changed or unpublished. The document as it stands
 * decides, so late and repeated events are harmless; an early one waits until queries show it. After a
 * 5xx Sanity tries again.
 * @see https://www.sanity.io/docs/content-lake/webhooks
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readBody(request);
  if (body === null) {
    return reject(413, `A publish event has at most ${MAX_BODY_BYTES / 1024} kB.`);
  }
  const signature = request.headers.get('sanity-webhook-signature');
  const result = await readPublishEvent(body, signature, environment().sanity.webhookSecret);
  if (!result.ok) return reject(result.status, result.error);

  const { event } = result;
  const tags = tagsForDocument(event);
  if (tags.length === 0) return Response.json({ revalidated: [] });
  try {
    if (!(await awaitRevision(event))) {
      return reject(503, 'Queries do not show this revision yet. Send the event again.');
    }
    if (!publishWatcher()) await applyTwice(event);
    else if (isRename(event)) await applyOnce(event);
  } catch (error) {
    log.error(`The publish of ${event._id} could not be applied.`, { error });
    return reject(503, 'The content source or the database is down.');
  }
  return Response.json({ revalidated: tags });
}

/** Whoever compares readings of the dataset sees no address that came and went between two of them. */
const isRename = ({ slug, previousSlug }: PublishEvent) =>
  Boolean(previousSlug) && previousSlug !== slug;

async function applyOnce(event: PublishEvent): Promise<void> {
  const [failed] = await applyPublishes({ events: [event] });
  if (failed) throw new Error('The database did not take it.');
}

/** Without a process that goes on watching, another replica that lags is met by a second look. */
async function applyTwice(event: PublishEvent): Promise<void> {
  await applyOnce(event);
  after(async () => {
    await delay(SECOND_LOOK_MS);
    await callOwnRoute('/api/publishes', { events: [event] });
  });
}

function reject(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
