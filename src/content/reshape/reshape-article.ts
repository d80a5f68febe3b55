import type { ArticleQueryResult } from '#content/generated/sanity.types.ts';
import type { Article } from '#content/types.ts';
import { reshapeLine, reshapeSeo } from './reshape-basics.ts';
import { reshapeBlogTeaser } from './reshape-entries.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapeText } from './reshape-text.ts';

type WireArticle = NonNullable<ArticleQueryResult>;
type WireBlock = NonNullable<WireArticle['body']>[number];

/** @returns null when the document has no title, date, address or text */
export function reshapeArticle(wire: WireArticle): Article | null {
  const teaser = reshapeBlogTeaser({ ...wire, link: null });
  const slug = reshapeLine(wire.slug);
  const body = (wire.body ?? []).flatMap((block) => reshapeBlock(block, reshapeLine(wire.title)));
  if (!teaser || !slug || body.length === 0) return null;
  return {
    ...teaser,
    slug,
    body,
    author: reshapeLine(wire.author) || null,
    serviceId: reshapeLine(wire.serviceId) || null,
    seo: reshapeSeo(wire.seo),
    updatedAt: wire._updatedAt,
  };
}

function reshapeBlock(block: WireBlock, title: string): Article['body'] {
  if (block._type !== 'photo') return reshapeText([block]);
  const image = reshapeImage(block.photo, title);
  return image ? [{ _type: 'photo', _key: block._key, image }] : [];
}
