import { TIME_ZONE_NAME } from '#config/business.ts';

/** Names the zone of the times in a form, for an owner who may be elsewhere. */
export const ARRIVAL_LABEL = `Arrives (${TIME_ZONE_NAME})`;
