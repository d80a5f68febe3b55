import type { PortableTextBlock } from '@portabletext/react';
import type { BodyText } from './generated/sanity.types.ts';
import { isSafeLink } from './safe-link.ts';

/**
 * Formatted text as the site's renderer takes it. Links that lead anywhere but to a page, a web
 * address, an e-mail or a phone lose their link and keep their words.
 */
export function reshapeText(wire: BodyText | null): PortableTextBlock[] {
  return (wire ?? []).flatMap((block) => {
    if (block._type !== 'block' || !Array.isArray(block.children)) return [];
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
