import { load } from '#content/load.ts';
import { announcementQuery } from '#content/queries.ts';
import { reshapeAnnouncement } from '#content/reshape/reshape-announcement.ts';
import { TAGS } from '#content/tags.ts';
import type { Announcement } from '#content/types.ts';

/**
 * What the owner announces at the top of every page.
 * @returns null when there is nothing, or its time is over
 * @throws ContentUnavailableError when the content source is down
 */
export async function getAnnouncement(): Promise<Announcement | null> {
  const wire = await load(announcementQuery, { tags: [TAGS.announcement] });
  return wire && reshapeAnnouncement(wire, Date.now());
}
