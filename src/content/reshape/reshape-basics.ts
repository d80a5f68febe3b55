import { plainText } from '#content/preview/stega.ts';
import type { Seo } from '#content/types.ts';

/** A text, trimmed; empty when an editor or an import left none. */
export function reshapeLine(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A list of texts without the empty ones. */
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

type WireSeo = { title: string | null; description: string | null } | null;

/** @param fallback for documents without search texts */
export function reshapeSeo(seo: WireSeo, fallback: Seo = { title: '', description: '' }): Seo {
  return {
    title: reshapeLine(seo?.title) || plainText(fallback.title),
    description: reshapeLine(seo?.description) || plainText(fallback.description),
  };
}
