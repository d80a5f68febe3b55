const UNSEEN = /<(script|style|svg|head|noscript)\b[^>]*>.*?<\/\1>/gs;
const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Every text that a page shows or that a screen reader says of it. */
export function textsOf(html: string): string[] {
  const body = html.replaceAll(UNSEEN, '').replaceAll(/<!--.*?-->/gs, '');
  const spoken = [...body.matchAll(/ (?:aria-label|alt|placeholder|title)="([^"]*)"/g)];
  const shown = body.split(/<[^>]*>/);
  return [...shown, ...spoken.map(([, text = '']) => text)].map(tidy).filter(hasWords);
}

const tidy = (text: string) =>
  text
    .replaceAll(/&(?:quot|#x27|lt|gt|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const hasWords = (text: string) => /[a-z]{2}/i.test(text);

/** Every text of some documents, whatever it is for. */
export function valuesOf(documents: unknown): string[] {
  if (typeof documents === 'string') return [tidy(documents)].filter(hasWords);
  if (Array.isArray(documents)) return documents.flatMap(valuesOf);
  if (typeof documents !== 'object' || documents === null) return [];
  return Object.entries(documents).flatMap(([key, value]) =>
    key.startsWith('_') ? [] : valuesOf(value),
  );
}

const NAMES = [
  ...['name', 'title', 'businessName', 'phone', 'email', 'region', 'confirmWithin', 'duration'],
  ...['author', 'question'],
];

/** What the site's own sentences name: cities, services, the business. Longer ones come first. */
export function namesOf(documents: unknown): string[] {
  return [...new Set(collectNames(documents))].sort((a, b) => b.length - a.length);
}

function collectNames(documents: unknown): string[] {
  if (Array.isArray(documents)) return documents.flatMap(collectNames);
  if (typeof documents !== 'object' || documents === null) return [];
  return Object.entries(documents).flatMap(([key, value]) =>
    NAMES.includes(key) && typeof value === 'string' ? [tidy(value)] : collectNames(value),
  );
}

const MONTHS =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?=#)/g;

/**
 * What is left of a text when names are taken out of it: each is `…`, each number `#`.
 * @param values what the owner wrote, and templates with `…` for a name
 * @param names longer ones first: a name may be a part of another
 * @returns null when all of it comes from the owner
 */
export function fixedPart(
  text: string,
  values: ReadonlySet<string>,
  names: readonly string[],
): string | null {
  if (values.has(text)) return null;
  const rest = names
    .reduce((left, name) => left.replaceAll(name, '…'), text)
    .replaceAll(/\d[\d,.]*/g, '#')
    .replaceAll(MONTHS, '');
  return values.has(rest) || !hasWords(rest) ? null : rest;
}
