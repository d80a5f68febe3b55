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
 * Formatted text as the site's renderer takes it. Links that lead anywhere but to a page, a web
 * address, an email or a phone lose their link and keep their words.
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
