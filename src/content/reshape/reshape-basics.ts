import { plainText } from '#content/preview/plain-text.ts';
import type { Seo } from '#content/types.ts';

/** Text as it may be shown: trimmed, and empty when the editor or an import left none. */
export function reshapeLine(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A list of texts without its blanks. */
export function reshapeLines(values: unknown): string[] {
  return Array.isArray(values) ? values.map(reshapeLine).filter((line) => line !== '') : [];
}

type WireSeo = { title: string | null; description: string | null } | null;

/** @param fallback what the page says itself, for documents whose search texts are empty */
export function reshapeSeo(seo: WireSeo, fallback: Seo): Seo {
  return {
    title: reshapeLine(seo?.title) || plainText(fallback.title),
    description: reshapeLine(seo?.description) || plainText(fallback.description),
  };
}
