import { load } from '#content/load.ts';
import { lastEditsQuery } from '#content/queries.ts';
import { reshapeLine } from '#content/reshape/reshape-basics.ts';

type CityRevision = {
  documentId: string;
  slug: string;
  /** ISO instant of the last published edit. */
  updatedAt: string;
};

/**
 * The current slug of every published city page, never cached.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getCityRevisions(): Promise<CityRevision[]> {
  const wires = await load(lastEditsQuery, { tags: [] });
  return wires.flatMap(({ _id, _type, _updatedAt, ...wire }) => {
    const slug = reshapeLine(wire.slug);
    if (_type !== 'cityPage' || !slug) return [];
    return [{ documentId: _id, slug, updatedAt: _updatedAt }];
  });
}
