import { load } from '#content/load.ts';
import { lastEditsQuery } from '#content/queries.ts';
import { reshapeLine } from '#content/reshape/reshape-basics.ts';
import { articleAddress } from '#domain/pages.ts';

type PublishedAddress = {
  documentId: string;
  /** Without the slash before it: `edina`, `blog/road-salt`. */
  address: string;
  /** ISO instant of the last published edit. */
  updatedAt: string;
};

/**
 * The current address of every published city page and article, never cached.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getPageAddresses(): Promise<PublishedAddress[]> {
  const wires = await load(lastEditsQuery, { tags: [] });
  return wires.flatMap(({ _id, _type, _updatedAt, ...wire }) => {
    const slug = reshapeLine(wire.slug);
    const isMovable = _type === 'cityPage' || _type === 'blogTeaser';
    if (!isMovable || !slug) return [];
    const address = _type === 'cityPage' ? slug : articleAddress(slug);
    return [{ documentId: _id, address, updatedAt: _updatedAt }];
  });
}
