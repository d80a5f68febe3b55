import { environment } from '#config/env.ts';
import { tagsForDocument } from '#content/tags.ts';
import { log } from '#lib/logging/log.ts';
import { reject } from '#lib/reject.ts';
import { publishing } from '#publishing/create-publishing.ts';
import { readPublishEvent } from '#publishing/publish-event.ts';
import { reconcileUntilApplied } from '#publishing/reconcile/reconcile-until-applied.ts';

/**
 * Applies a publish that Sanity reports. The site reads the current document, so late and repeated events
 * are harmless. An early event waits until queries return the change. After a 5xx Sanity tries again.
 * @see https://www.sanity.io/docs/content-lake/webhooks
 */
export async function POST(request: Request): Promise<Response> {
  const signature = request.headers.get('sanity-webhook-signature');
  const result = await readPublishEvent(
    await request.text(),
    signature,
    environment().sanity.webhookSecret,
  );
  if (!result.ok) return reject(result.status, result.error);

  const { event } = result;
  const tags = tagsForDocument(event);
  if (tags.length === 0) return Response.json({ revalidated: [] });
  try {
    if (await reconcileUntilApplied(publishing().reconciler, event)) {
      return Response.json({ revalidated: tags });
    }
    return reject(503, 'This revision is not applied yet. Send the event again.');
  } catch (error) {
    log.error(`The publish of ${event._id} could not be applied.`, { error });
    return reject(503, 'The content source or the database is down.');
  }
}
