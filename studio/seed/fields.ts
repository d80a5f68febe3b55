import type { ArticleText, BodyText, Slug } from '#content/generated/sanity.types.ts';
import { IMAGES, type ImageFile } from './content/images.ts';
import type { ArticleSeed, RichParagraph, RichSpan } from './content/types.ts';

/** An image that the import uploads from the folder next to the data file. */
export type SeedImage = { _type: 'image'; alt: string; _sanityAsset: string };

export function image(file: ImageFile): SeedImage {
  return {
    _type: 'image',
    alt: IMAGES[file],
    _sanityAsset: `image@file://./images/${file}`,
  };
}

export function slug(current: string): Slug {
  return { _type: 'slug', current };
}

/** Adds the keys by which the Studio edits list items. The same list always gets the same keys. */
export function keyed<Item extends object>(
  name: string,
  items: Item[],
): (Item & { _key: string })[] {
  return items.map((item, index) => ({ _key: `${name}-${index + 1}`, ...item }));
}

/** One block per paragraph or heading, one span per plain, bold or linked part of it. */
export function bodyText(paragraphs: RichParagraph[]): BodyText {
  return keyed(
    'paragraph',
    paragraphs.map((paragraph) =>
      Array.isArray(paragraph)
        ? block(paragraph)
        : { ...block([paragraph.heading]), style: 'h3' as const },
    ),
  );
}

type ArticleBlock = Exclude<ArticleText[number], { _type: 'photo' }>;
type SeedPhoto = Omit<SeedImage, '_type'> & { _type: 'photo'; _key: string };
/** Of each member of a union. */
type Unkeyed<Block> = Block extends unknown ? Omit<Block, '_key'> : never;

/** The blocks of an article, each photo with its alt text. */
export function articleText(article: ArticleSeed) {
  return keyed('block', article.flatMap(articleBlocks));
}

function articleBlocks(part: ArticleSeed[number]): Unkeyed<ArticleBlock | SeedPhoto>[] {
  if (Array.isArray(part)) return [block(part)];
  if ('heading' in part) return [{ ...block([part.heading]), style: 'h2' }];
  if ('photo' in part) return [{ ...image(part.photo), _type: 'photo' }];
  const isBullet = 'bullets' in part;
  return (isBullet ? part.bullets : part.numbers).map((item) => ({
    ...block(typeof item === 'string' ? [item] : item),
    listItem: isBullet ? 'bullet' : 'number',
    level: 1,
  }));
}

function block(paragraph: RichSpan[]): Omit<BodyText[number], '_key'> {
  const links = paragraph.flatMap((span, index) =>
    typeof span === 'object' && 'link' in span
      ? [{ _key: linkKey(index), _type: 'link' as const, href: span.link }]
      : [],
  );
  const children = paragraph.map((span, index) => ({
    _type: 'span' as const,
    text: typeof span === 'string' ? span : span.text,
    marks: marksOf(span, index),
  }));
  return { _type: 'block', style: 'normal', markDefs: links, children: keyed('span', children) };
}

function marksOf(span: RichSpan, index: number): string[] {
  if (typeof span === 'string') return [];
  return 'link' in span ? [linkKey(index)] : ['strong'];
}

const linkKey = (index: number) => `link-${index + 1}`;
