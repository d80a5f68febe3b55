import type { PortableTextBlock } from '@portabletext/react';
import type { z } from 'zod';
import type { richText } from '../reader/fields.ts';

/** Returns Portable Text for the site's renderer. Text with any mark but a style or a safe link becomes plain. */
export function reshapeText(wire: z.output<typeof richText> | undefined): PortableTextBlock[] {
  return (wire ?? []).flatMap(({ _key, _type, style, listItem, level, children, markDefs }) => {
    if (!children || children.length === 0) return [];
    const links = (markDefs ?? []).filter(({ href }) => typeof href === 'string');
    const known = new Set(['strong', 'em', ...links.map(({ _key: mark }) => mark)]);
    const spans = children.map(({ text, marks, ...span }) => ({
      ...span,
      text: text ?? '',
      marks: (marks ?? []).filter((mark) => known.has(mark)),
    }));
    return [
      {
        _type,
        _key,
        style: style ?? 'normal',
        ...(listItem ? { listItem, level: level ?? 1 } : {}),
        children: spans,
        markDefs: links,
      },
    ];
  });
}

/** Returns a trimmed text; empty when an editor left none. */
export const reshapeLine = (text: string | null | undefined): string => text?.trim() ?? '';

/** Returns the trimmed texts of a list, without empty ones. */
export const reshapeLines = (texts: readonly (string | null)[] | null): string[] =>
  (texts ?? []).map(reshapeLine).filter((line) => line !== '');

/** Returns the reshaped entries of a list, without those that `reshape` returns null for. */
export function reshapeList<Wire, Shown>(
  wires: readonly Wire[],
  reshape: (wire: Wire) => Shown | null,
): Shown[] {
  return wires.map(reshape).filter((shown) => shown !== null);
}
