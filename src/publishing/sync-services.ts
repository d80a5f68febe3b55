import {
  getServiceProjection,
  getServiceProjections,
} from '#content/getters/get-service-projections.ts';
import { deactivateService, syncServices } from '#data/services-sync.ts';
import type { PublishEvent } from './publish-event.ts';

/**
 * Brings the services table to what the content says now. The event only tells where to look: what
 * counts is the document as it stands, so a late or repeated delivery changes nothing.
 */
export async function syncService(event: PublishEvent): Promise<void> {
  const current = await getServiceProjection(event._id);
  const leftBehind = new Set([event.slug, event.previousSlug]);
  if (current) {
    await syncServices([{ ...current, active: true, revisedAt: current.updatedAt }]);
    leftBehind.delete(current.id);
  }
  for (const id of leftBehind) if (id) await deactivateService(id, event._updatedAt);
}

/** Brings the whole services table to what the content says now. */
export async function syncAllServices(): Promise<void> {
  const services = await getServiceProjections();
  await syncServices(
    services.map((service) => ({ ...service, active: true, revisedAt: service.updatedAt })),
    { deactivateOthers: true },
  );
}
