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
  homeCopyShape,
  landingPageShape,
  landingPagesShape,
  pageCopyShape,
} from '../reader/shapes/pages.ts';
import { announcementShape, settingsShape } from '../reader/shapes/settings.ts';
import { reshapeLandingPage } from '../reshape/reshape-entries.ts';
import { reshapeHome } from '../reshape/reshape-home.ts';
import { reshapeAnnouncement, reshapePage } from '../reshape/reshape-page.ts';
import { reshapeSettings } from '../reshape/reshape-settings.ts';
import { reshapeLine } from '../reshape/reshape-text.ts';
import { pageTag, TAGS } from '../tags.ts';
import type { Announcement, HomeCopy, LandingPage, PageCopy, Settings } from '../types.ts';

/** A document that every page needs is not published. */
class MissingDocumentError extends ContentUnavailableError {
  override name = 'MissingDocumentError';
}

/**
 * Returns the document, or throws when it is not published.
 * @param name of the document, for the operator
 */
function published<Wire>(wire: Wire | null, name: string): Wire {
  if (wire) return wire;
  throw new MissingDocumentError(
    `The dataset has no published ${name}. Publish it in the Studio or load the seed content.`,
  );
}

/** Returns the owner's settings. @throws MissingDocumentError without published settings */
export async function getSettings(): Promise<Settings> {
  const wire = await load(settingsQuery, settingsShape, { tags: [TAGS.settings] });
  return reshapeSettings(published(wire, '"settings"'));
}

/**
 * Returns the settings for the header and footer of every page. Without published settings they are empty. A page
 * that needs them fails and keeps its last good version, and an unknown address is still a 404.
 */
export async function getShellSettings(): Promise<Settings> {
  try {
    return await getSettings();
  } catch (error) {
    if (!(error instanceof MissingDocumentError)) throw error;
    return reshapeSettings(readShape(settingsShape.unwrap(), { _id: 'settings' }).value);
  }
}

/**
 * Returns heading, introduction, closing block and search texts of a fixed page.
 * @throws MissingDocumentError when it is not published
 */
export async function getPageCopy(key: PageKey): Promise<PageCopy> {
  const wire = await load(pageCopyQuery, pageCopyShape, { params: { key }, tags: [pageTag(key)] });
  return reshapePage(published(wire, `page "${key}"`));
}

/** Returns the copy of the home page. @throws MissingDocumentError when it is not published */
export async function getHomeCopy(): Promise<HomeCopy> {
  const wire = await load(homeCopyQuery, homeCopyShape, { tags: [TAGS.home] });
  return reshapeHome(published(wire, '"homePage"'));
}

/** Returns the announcement at the top of every page; null when there is none or its time is over. */
export async function getAnnouncement(): Promise<Announcement | null> {
  const wire = await load(announcementQuery, announcementShape, { tags: [TAGS.announcement] });
  return wire && reshapeAnnouncement(wire, Date.now());
}

async function listLandingPages() {
  const wires = await load(landingPagesQuery, landingPagesShape, { tags: [TAGS.landingPages] });
  return wires.filter(({ heading }) => reshapeLine(heading) !== '');
}

/** Returns the slugs of all landing pages, including those hidden from search engines. */
export async function getLandingPageSlugs(): Promise<string[]> {
  return (await listLandingPages()).flatMap(({ slug }) => slug ?? []);
}

/** Returns the current slug of a landing page; null when it is not published. */
export async function getLandingPageSlug(documentId: string): Promise<string | null> {
  const wire = (await listLandingPages()).find(({ _id }) => _id === documentId);
  return wire?.slug ?? null;
}

/**
 * Returns one landing page; null when it doesn't exist.
 * @param slug from the URL; case matters
 */
export async function getLandingPage(slug: string): Promise<LandingPage | null> {
  // Every unknown path ends up here and must not cause a query and a cache entry of its own.
  if (!(await getLandingPageSlugs()).includes(slug)) return null;
  // Landing pages show services.
  const tags = [TAGS.landingPages, TAGS.services];
  const wire = await load(landingPageQuery, landingPageShape, { params: { slug }, tags });
  return wire && reshapeLandingPage(wire);
}
