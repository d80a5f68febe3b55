import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import * as defaultWords from '../../../../src/config/default-words.ts';
import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { content } from '../../support/harness.ts';

const PAGES = [
  ...Object.values(PATHS),
  '/minneapolis',
  '/services/ceramic-coatings',
  '/services/interior-detail',
  '/blog/road-salt',
  '/nope',
];

/**
 * Every text that only a developer can change, by the reason why the Studio has no field for it.
 */
const LISTED = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'fixed-texts.json'), 'utf8')));

const UNSEEN = /<(script|style|svg|head|noscript)\b[^>]*>.*?<\/\1>/gs;
const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&amp;': '&',
};
const NAMES = [
  'name',
  'title',
  'businessName',
  'phone',
  'email',
  'region',
  'confirmWithin',
  'duration',
  'author',
  'question',
];
const MONTHS =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?=#)/g;

test('every text without a field in the Studio is in the list of fixed texts, with its reason @journey', async ({
  request,
}) => {
  const documents = z
    .array(z.unknown())
    .parse(await content().fetch('*[!(_type match "sanity.*") && !(_type match "system.*")]'));
  // An empty field shows its default text.
  const usual = valuesOf(Object.values(defaultWords)).map((text) =>
    text
      .replace('{city}', '…')
      .replace(/\{minimum\}\.|\{price\}/, '$#')
      .replace('{wheels}', '#'),
  );
  // A sentence that ends several captions appears below the first photo only.
  const written = valuesOf(documents).flatMap((text) => [
    text,
    text.replace(/(?<=\.) [^.]+\.$/, ''),
  ]);
  const values = new Set([...written, ...usual]);
  const names = namesOf(documents);
  const readFixed = async () => {
    const fixed = new Set<string>();
    for (const path of PAGES) {
      const html = await (await request.get(path)).text();
      // This text is different every day.
      for (const text of textsOf(html.replace(/(<span data-until[^>]*>)[^<]*/g, '$1'))) {
        const rest = fixedPart(text, values, names);
        if (rest !== null) fixed.add(rest);
      }
    }
    return [...fixed].toSorted();
  };
  // A page that is being rendered again shows its former texts until then.
  await expect
    .poll(readFixed, { timeout: 30_000 })
    .toEqual(Object.values(LISTED).flat().toSorted());
});

/** Every text that a page shows or that a screen reader reads there. */
function textsOf(html: string): string[] {
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

/** Every text of some documents, whatever its use. */
function valuesOf(documents: unknown): string[] {
  if (typeof documents === 'string') return [tidy(documents)].filter(hasWords);
  if (Array.isArray(documents)) return documents.flatMap(valuesOf);
  if (typeof documents !== 'object' || documents === null) return [];
  return Object.entries(documents).flatMap(([key, value]) =>
    key.startsWith('_') ? [] : valuesOf(value),
  );
}

/**
 * The names in the site's own sentences: cities, services, the business. Longer ones come first.
 */
function namesOf(documents: unknown): string[] {
  return [...new Set(collectNames(documents))].sort((a, b) => b.length - a.length);
}

function collectNames(documents: unknown): string[] {
  if (Array.isArray(documents)) return documents.flatMap(collectNames);
  if (typeof documents !== 'object' || documents === null) return [];
  return Object.entries(documents).flatMap(([key, value]) =>
    NAMES.includes(key) && typeof value === 'string' ? [tidy(value)] : collectNames(value),
  );
}

/**
 * Removes names from a text: each becomes `…`, each number `#`.
 * @param values the owner's texts, and templates with `…` for a name
 * @param names longer ones first, because a name may be part of another
 * @returns null when all of it comes from the owner
 */
function fixedPart(
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
