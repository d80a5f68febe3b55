import type { PageKey } from '#domain/pages.ts';
import { ContentUnavailableError, load } from '../load.ts';
import { announcementQuery, homeCopyQuery, pageCopyQuery, settingsQuery } from '../queries.ts';
import { reshapeHome } from '../reshape/reshape-home.ts';
import { reshapeAnnouncement, reshapePage } from '../reshape/reshape-page.ts';
import { reshapeSettings } from '../reshape/reshape-settings.ts';
import { pageTag, TAGS } from '../tags.ts';
import type { Announcement, HomeCopy, PageCopy, Settings } from '../types.ts';

/** What no site can do without. @param name of the document, for whoever runs the site */
function published<Wire>(wire: Wire | null, name: string): Wire {
  if (wire) return wire;
  throw new ContentUnavailableError(
    `The dataset has no published ${name}. Publish it in the Studio or load the seed content.`,
  );
}

export async function getSettings(): Promise<Settings> {
  return reshapeSettings(
    published(await load(settingsQuery, { tags: [TAGS.settings] }), '"settings"'),
  );
}

/** Heading, introduction, closing block and search texts of a fixed page. */
export async function getPageCopy(key: PageKey): Promise<PageCopy> {
  const wire = await load(pageCopyQuery, { params: { key }, tags: [pageTag(key)] });
  return reshapePage(published(wire, `page "${key}"`));
}

export async function getHomeCopy(): Promise<HomeCopy> {
  return reshapeHome(published(await load(homeCopyQuery, { tags: [TAGS.home] }), '"homePage"'));
}

/**
 * What the owner announces at the top of every page.
 * @returns null when there is nothing, or its time is over
 */
export async function getAnnouncement(): Promise<Announcement | null> {
  const wire = await load(announcementQuery, { tags: [TAGS.announcement] });
  return wire && reshapeAnnouncement(wire, Date.now());
}
