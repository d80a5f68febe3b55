import type { PageKey } from '#domain/pages.ts';
import { ContentUnavailableError, load } from '../load.ts';
import {
  announcementQuery,
  homeCopyQuery,
  landingPageQuery,
  landingPagesQuery,
  pageCopyQuery,
  settingsQuery,
} from '../queries.ts';
import { readShape } from '../reader/read-shape.ts';
import {
  announcementShape,
  homeCopyShape,
  landingPageShape,
  landingPagesShape,
  pageCopyShape,
  settingsShape,
} from '../reader/shapes.ts';
import { reshapeLandingPage } from '../reshape/reshape-entries.ts';
import { reshapeHome } from '../reshape/reshape-home.ts';
import { reshapeAnnouncement, reshapePage } from '../reshape/reshape-page.ts';
import { reshapeSettings } from '../reshape/reshape-settings.ts';
import { reshapeLine } from '../reshape/reshape-text.ts';
import { pageTag, TAGS } from '../tags.ts';
import type { Announcement, HomeCopy, LandingPage, PageCopy, Settings } from '../types.ts';

/** A document that no page can do without is not published. */
class MissingDocumentError extends ContentUnavailableError {
  override name = 'MissingDocumentError';
}

/** What no site can do without. @param name of the document, for the operator */
function published<Wire>(wire: Wire | null, name: string): Wire {
  if (wire) return wire;
  throw new MissingDocumentError(
    `The dataset has no published ${name}. Publish it in the Studio or load the seed content.`,
  );
}

export async function getSettings(): Promise<Settings> {
  const wire = await load(settingsQuery, settingsShape, { tags: [TAGS.settings] });
  return reshapeSettings(published(wire, '"settings"'));
}

/**
 * The settings for what stands around every page. Without published settings it is empty: a page that needs
 * them fails and keeps its last good version, and an unknown address is still a 404.
 */
export async function getShellSettings(): Promise<Settings> {
  try {
    return await getSettings();
  } catch (error) {
    if (!(error instanceof MissingDocumentError)) throw error;
    return reshapeSettings(readShape(settingsShape.unwrap(), { _id: 'settings' }).value);
  }
}

/** Heading, introduction, closing block and search texts of a fixed page. */
export async function getPageCopy(key: PageKey): Promise<PageCopy> {
  const wire = await load(pageCopyQuery, pageCopyShape, { params: { key }, tags: [pageTag(key)] });
  return reshapePage(published(wire, `page "${key}"`));
}

export async function getHomeCopy(): Promise<HomeCopy> {
  const wire = await load(homeCopyQuery, homeCopyShape, { tags: [TAGS.home] });
  return reshapeHome(published(wire, '"homePage"'));
}

/** What the owner announces at the top of every page; null when there is nothing, or its time is over. */
export async function getAnnouncement(): Promise<Announcement | null> {
  const wire = await load(announcementQuery, announcementShape, { tags: [TAGS.announcement] });
  return wire && reshapeAnnouncement(wire, Date.now());
}

async function listLandingPages() {
  const wires = await load(landingPagesQuery, landingPagesShape, { tags: [TAGS.landingPages] });
  return wires.filter(({ heading }) => reshapeLine(heading) !== '');
}

/** The slug of every landing page, those that are hidden from search engines included. */
export async function getLandingPageSlugs(): Promise<string[]> {
  return (await listLandingPages()).flatMap(({ slug }) => slug ?? []);
}

/** The current slug of a landing page. @returns null when it is not published */
export async function getLandingPageSlug(documentId: string): Promise<string | null> {
  const wire = (await listLandingPages()).find(({ _id }) => _id === documentId);
  return wire?.slug ?? null;
}

/** One landing page. @param slug from the URL; case matters */
export async function getLandingPage(slug: string): Promise<LandingPage | null> {
  // Every unknown path ends up here: it must not cost a query and a cache entry of its own.
  if (!(await getLandingPageSlugs()).includes(slug)) return null;
  // It names services.
  const tags = [TAGS.landingPages, TAGS.services];
  const wire = await load(landingPageQuery, landingPageShape, { params: { slug }, tags });
  return wire && reshapeLandingPage(wire);
}
