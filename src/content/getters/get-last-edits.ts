import type { LastEditsQueryResult } from '#content/generated/sanity.types.ts';
import { load } from '#content/load.ts';
import { lastEditsQuery } from '#content/queries.ts';
import { reshapeLine } from '#content/reshape/reshape-basics.ts';
import { pageTag, TAGS, tagsForDocument } from '#content/tags.ts';
import { PAGE_KEYS } from '#domain/pages.ts';

type Edited = { slug: string; updatedAt: string };

export type LastEdits = {
  /** Cache tag → ISO instant of the newest published edit. */
  byTag: ReadonlyMap<string, string>;
  cities: Edited[];
  articles: Edited[];
  services: Edited[];
};

/** On every page, or on none: they say nothing about the age of a page. */
const NOT_DATED: readonly string[] = [TAGS.settings, TAGS.announcement, TAGS.redirects];

/** The tags of everything that dates a page. */
const SOURCES = [
  ...PAGE_KEYS.map(pageTag),
  ...Object.values(TAGS).filter((tag) => !NOT_DATED.includes(tag)),
];

/**
 * When the documents behind each page were last published.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getLastEdits(): Promise<LastEdits> {
  return reshapeLastEdits(await load(lastEditsQuery, { tags: SOURCES }));
}

export function reshapeLastEdits(wires: LastEditsQueryResult): LastEdits {
  const byTag = new Map<string, string>();
  const cities: Edited[] = [];
  const articles: Edited[] = [];
  const services: Edited[] = [];
  for (const { _id, _type, _updatedAt, ...wire } of wires) {
    for (const tag of tagsForDocument({ _id, _type })) {
      const newest = byTag.get(tag);
      if (newest === undefined || newest < _updatedAt) byTag.set(tag, _updatedAt);
    }
    const slug = reshapeLine(wire.slug);
    if (_type === 'cityPage' && slug) cities.push({ slug, updatedAt: _updatedAt });
    if (_type === 'service' && slug) services.push({ slug, updatedAt: _updatedAt });
    if (_type === 'blogTeaser' && slug) articles.push({ slug, updatedAt: _updatedAt });
  }
  return { byTag, cities, articles, services };
}
