import type { PortableTextBlock } from '@portabletext/react';
import { isSafeLink } from '#lib/safe-link.ts';

type WireSpan = { _type: 'span'; _key: string; text?: string; marks?: string[] };
type WireBlock = {
  _type: string;
  _key: string;
  children?: WireSpan[];
  markDefs?: { _type: 'link'; _key: string; href?: string }[];
};

/**
 * Portable Text for the site's renderer. A link to anything but a page, a web address, an email or a
 * phone number becomes plain text.
 */
export function reshapeText(wire: readonly WireBlock[] | null): PortableTextBlock[] {
  return (wire ?? []).flatMap((block) => {
    if (block._type !== 'block' || !block.children) return [];
    const links = (block.markDefs ?? []).filter(({ href }) => href && isSafeLink(href));
    const known = new Set(['strong', 'em', ...links.map(({ _key }) => _key)]);
    const children = block.children.map((span) => ({
      ...span,
      text: span.text ?? '',
      marks: (span.marks ?? []).filter((mark) => known.has(mark)),
    }));
    return [{ ...block, children, markDefs: links }];
  });
}
