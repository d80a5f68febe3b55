import type { ArticleText, BodyText, Slug } from '#content/generated/sanity.types.ts';
import { IMAGES, type ImageFile } from './content/images.ts';
import type { ArticleSeed, RichParagraph } from './content/types.ts';

/** An image that the import uploads from the folder next to the data file. */
export type SeedImage = { _type: 'image'; alt: string; _sanityAsset: string };

export const image = (file: ImageFile): SeedImage => ({
  _type: 'image',
  alt: IMAGES[file],
  _sanityAsset: `image@file://./images/${file}`,
});

export const slug = (current: string): Slug => ({ _type: 'slug', current });

/** Adds the keys by which the Studio edits list items. The same list always gets the same keys. */
export function keyed<Item extends object>(
  name: string,
  items: Item[],
): (Item & { _key: string })[] {
  return items.map((item, index) => ({ _key: `${name}-${index + 1}`, ...item }));
}

/** One block per paragraph or heading, one span per plain, bold or linked part of it. */
export const bodyText = (paragraphs: RichParagraph[]): BodyText =>
  keyed(
    'paragraph',
    paragraphs.map((paragraph) =>
      typeof paragraph === 'string'
        ? block(paragraph)
        : { ...block(paragraph.heading), style: 'h3' as const },
    ),
  );

type ArticleBlock = Exclude<ArticleText[number], { _type: 'photo' }>;
type SeedPhoto = Omit<SeedImage, '_type'> & { _type: 'photo'; _key: string };
/** Applies to each member of a union. */
type Unkeyed<Block> = Block extends unknown ? Omit<Block, '_key'> : never;

/** The blocks of an article, each photo with its alt text. */
export const articleText = (article: ArticleSeed) => keyed('block', article.flatMap(articleBlocks));

export const reference = (_ref: string) => ({ _type: 'reference' as const, _ref });

function articleBlocks(part: ArticleSeed[number]): Unkeyed<ArticleBlock | SeedPhoto>[] {
  if (typeof part === 'string') return [block(part)];
  if ('service' in part) {
    return [{ _type: 'serviceBlock', service: reference(`service-${part.service}`) }];
  }
  if ('pair' in part) {
    return [{ _type: 'comparisonBlock', photo: reference(`gallery-${part.pair}`) }];
  }
  if ('callout' in part) {
    const { heading, text } = part.callout;
    return [{ _type: 'calloutBlock', heading, text: bodyText(text) }];
  }
  if ('table' in part) {
    const { caption, rows } = part.table;
    const cells = rows.map((row) => ({ _type: 'tableRow' as const, cells: row }));
    return [{ _type: 'tableBlock', caption, rows: keyed('row', cells) }];
  }
  if ('faq' in part) {
    const items = part.faq.items.map((item) =>
      typeof item === 'string'
        ? reference(`faq-${item}`)
        : { _type: 'ownQuestion' as const, question: item.question, answer: bodyText(item.answer) },
    );
    return [
      {
        _type: 'faqBlock',
        heading: part.faq.heading,
        items: keyed<(typeof items)[number]>('question', items),
      },
    ];
  }
  if ('heading' in part) return [{ ...block(part.heading), style: 'h2' }];
  if ('photo' in part) return [{ ...image(part.photo), _type: 'photo' }];
  const isBullet = 'bullets' in part;
  return (isBullet ? part.bullets : part.numbers).map((item) => ({
    ...block(item),
    listItem: isBullet ? 'bullet' : 'number',
    level: 1,
  }));
}

/** `[text](address)` and `**text**`. */
const MARKED = /(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/;
const LINK = /^\[(.+)\]\((.+)\)$/;

function block(paragraph: string): Omit<BodyText[number], '_key'> {
  const spans = paragraph
    .split(MARKED)
    .filter((span) => span !== '')
    .map(readSpan);
  return {
    _type: 'block',
    style: 'normal',
    markDefs: spans.flatMap(({ link }) => link ?? []),
    children: keyed(
      'span',
      spans.map(({ text, marks }) => ({ _type: 'span' as const, text, marks })),
    ),
  };
}

function readSpan(span: string, index: number) {
  const [, text, href] = LINK.exec(span) ?? [];
  if (text !== undefined && href !== undefined) {
    const link = { _key: `link-${index + 1}`, _type: 'link' as const, href };
    return { text, link, marks: [link._key] };
  }
  const strong = /^\*\*(.+)\*\*$/.exec(span)?.[1];
  return { text: strong ?? span, link: null, marks: strong === undefined ? [] : ['strong'] };
}
