import type { BodyText, Slug } from '../../src/content/generated/sanity.types.ts';
import { IMAGES, type ImageFile } from './content/images.ts';
import type { Rich } from './content/types.ts';

/** An image that the import uploads from the folder beside the data file. */
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

/** Gives list items the keys that the Studio edits by; the same list always gets the same ones. */
export function keyed<Item extends object>(
  name: string,
  items: Item[],
): (Item & { _key: string })[] {
  return items.map((item, index) => ({ _key: `${name}-${index + 1}`, ...item }));
}

/** One block a paragraph; each paragraph is a run of plain, bold or linked words. */
export function bodyText(paragraphs: Rich[][]): BodyText {
  return keyed('paragraph', paragraphs.map(block));
}

function block(paragraph: Rich[]): Omit<BodyText[number], '_key'> {
  const links = paragraph.flatMap((run, index) =>
    typeof run === 'object' && 'link' in run
      ? [{ _key: linkKey(index), _type: 'link' as const, href: run.link }]
      : [],
  );
  const children = paragraph.map((run, index) => ({
    _type: 'span' as const,
    text: typeof run === 'string' ? run : run.text,
    marks: marksOf(run, index),
  }));
  return { _type: 'block', style: 'normal', markDefs: links, children: keyed('span', children) };
}

function marksOf(run: Rich, index: number): string[] {
  if (typeof run === 'string') return [];
  return 'link' in run ? [linkKey(index)] : ['strong'];
}

const linkKey = (index: number) => `link-${index + 1}`;
