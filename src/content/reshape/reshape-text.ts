import type { PortableTextBlock } from '@portabletext/react';
import { isSafeLink } from '#lib/addresses.ts';

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

/** A text, trimmed; empty when an editor or an import left none. */
export function reshapeLine(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function reshapeLines(values: unknown): string[] {
  return Array.isArray(values) ? values.map(reshapeLine).filter((line) => line !== '') : [];
}

/** A list without the entries that cannot be shown, for which `reshape` returns null. */
export function reshapeList<Wire, Shown>(
  wires: readonly Wire[],
  reshape: (wire: Wire) => Shown | null,
): Shown[] {
  return wires.map(reshape).filter((shown) => shown !== null);
}

/** An `https` address of another site, or null for all else that a field may hold. */
export function readWebAddress(link: unknown): string | null {
  return typeof link === 'string' && link.startsWith('https://') && isSafeLink(link) ? link : null;
}
