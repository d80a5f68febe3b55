import type { PortableTextBlock } from '@portabletext/react';
import type { z } from 'zod';
import type { body } from '../reader/fields.ts';
import type { ContentImage, FaqItem } from '../types.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapeLine, reshapeText } from './reshape-text.ts';

type WireBlock = NonNullable<z.output<typeof body>>[number];
type Keyed<Type extends WireBlock['_type'], Shown> = { _type: Type; _key: string } & Shown;
type WireOf<Type extends WireBlock['_type']> = Extract<WireBlock, { _type: Type }>;

export type PhotoBlock = Keyed<'photo', { image: ContentImage }>;
/** Questions written for this text, and entries of the FAQ by their ids. */
export type FaqBlock = Keyed<'faqBlock', { heading: string; items: (FaqItem | string)[] }>;
export type ServiceBlock = Keyed<'serviceBlock', { serviceId: string }>;
/** The id of either photo of a pair. */
export type ComparisonBlock = Keyed<'comparisonBlock', { photoId: string }>;
export type CalloutBlock = Keyed<'calloutBlock', { heading: string; text: PortableTextBlock[] }>;
export type TableBlock = Keyed<
  'tableBlock',
  { caption: string; columns: string[]; rows: string[][] }
>;
export type BodyBlock =
  | PortableTextBlock
  | PhotoBlock
  | FaqBlock
  | ServiceBlock
  | ComparisonBlock
  | CalloutBlock
  | TableBlock;

/**
 * Returns the text of an article or a page, without blocks that have nothing to show.
 * @param title of the document, as the alt text of photos without one
 */
export function reshapeBody(wire: readonly WireBlock[] | null, title: string): BodyBlock[] {
  return (wire ?? []).flatMap((block) => reshapeBlock(block, title) ?? []);
}

function reshapeBlock(block: WireBlock, title: string): BodyBlock | BodyBlock[] | null {
  switch (block._type) {
    case 'photo': {
      const image = reshapeImage(block.photo, title);
      return image && { _type: block._type, _key: block._key, image };
    }
    case 'faqBlock':
      return reshapeFaq(block);
    case 'serviceBlock': {
      const serviceId = reshapeLine(block.serviceId);
      return serviceId ? { _type: block._type, _key: block._key, serviceId } : null;
    }
    case 'comparisonBlock': {
      const photoId = reshapeLine(block.photo?._ref);
      return photoId ? { _type: block._type, _key: block._key, photoId } : null;
    }
    case 'calloutBlock': {
      const text = reshapeText(block.text ?? null);
      const heading = reshapeLine(block.heading);
      return text.length > 0 ? { _type: block._type, _key: block._key, heading, text } : null;
    }
    case 'tableBlock':
      return reshapeTable(block);
    default:
      return reshapeText([block]);
  }
}

function reshapeFaq({ _type, _key, heading, items }: WireOf<'faqBlock'>): FaqBlock | null {
  const shown = (items ?? []).flatMap((item) => {
    if (item._type === 'reference') return reshapeLine(item._ref) || [];
    const question = reshapeLine(item.question);
    const answer = reshapeText(item.answer ?? null);
    return question && answer.length > 0 ? { id: item._key, question, answer } : [];
  });
  return shown.length > 0 ? { _type, _key, heading: reshapeLine(heading), items: shown } : null;
}

/** Returns a table whose rows are all as long as the first one, which names the columns. */
function reshapeTable({ _type, _key, caption, rows }: WireOf<'tableBlock'>): TableBlock | null {
  const [columns = [], ...others] = (rows ?? []).map(({ cells }) => (cells ?? []).map(reshapeLine));
  if (columns.length === 0 || others.length === 0) return null;
  const filled = others.map((cells) => columns.map((_, index) => cells[index] ?? ''));
  return { _type, _key, caption: reshapeLine(caption), columns, rows: filled };
}
