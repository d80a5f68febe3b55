import { z } from 'zod';
import { bothIds, queryDataset, type DatasetContext } from './query-dataset.ts';

/** A shorter page has too little to be worth a visit or a place in search results. */
const MIN_WORDS = 180;
/** Above this similarity, two pages read like copies with the name changed. */
const MAX_SIMILARITY = 0.15;

// The document is being edited, so a value that doesn't fit the schema counts as empty.
const text = z.string().catch('');
const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);
const block = z.object({ children: list(z.object({ text })) });

const cityText = z.object({
  heading: text,
  intro: text,
  sections: list(z.object({ heading: text, body: list(block) })),
  localNotes: list(text),
  faq: list(z.object({ question: text, answer: text })),
});

/** Returns everything a visitor reads on the page, one string per heading, paragraph, note or answer. */
export function passagesOf(city: object): string[] {
  const { heading, intro, sections, localNotes, faq } = cityText.parse(city);
  const blockText = ({ children }: z.infer<typeof block>) =>
    children.map((span) => span.text).join('');
  return [
    heading,
    intro,
    ...sections.flatMap((section) => [section.heading, ...section.body.map(blockText)]),
    ...localNotes,
    ...faq.flatMap(({ question, answer }) => [question, answer]),
  ].filter((passage) => passage !== '');
}

type City = { name?: string | null | undefined };

/** @returns true, or a warning when the page is too short */
export function validateWordCount(city: object): true | string {
  const words = wordsOf(passagesOf(city).join(' ')).length;
  return words < MIN_WORDS
    ? `This page has ${words} words. Search engines may skip pages under ${MIN_WORDS} words. ` +
        'Say more about driving and parking here.'
    : true;
}

/** @returns true, or a warning that names the most similar page */
export function validateNotDuplicate(city: object, others: readonly City[]): true | string {
  const own = shingles(passagesOf(city));
  const [closest] = others
    .map((other) => ({ name: other.name, share: similarity(own, shingles(passagesOf(other))) }))
    .sort((a, b) => b.share - a.share);
  return closest && closest.share > MAX_SIMILARITY
    ? `${Math.round(closest.share * 100)}% of this page reads like "${closest.name ?? 'another'}". ` +
        "Search engines show only one of two similar pages. Write about what's special here."
    : true;
}

const CACHE_MS = 15_000;

type CacheEntry = { expiresAt: number; cities: Promise<City[]> };
const cache = new WeakMap<DatasetContext['getClient'], Map<string, CacheEntry>>();

/** @returns true, or a warning when another city's page has nearly the same text */
export async function validateAgainstOtherCities(context: DatasetContext): Promise<true | string> {
  const { document } = context;
  if (!document) return true;
  const others = await loadOtherCities(document._id, context);
  return validateNotDuplicate(document, others);
}

/** Cached, because validation runs at every pause in typing. */
function loadOtherCities(id: string, context: DatasetContext): Promise<City[]> {
  const entries = cache.get(context.getClient) ?? new Map<string, CacheEntry>();
  cache.set(context.getClient, entries);
  const cached = entries.get(id);
  if (cached && cached.expiresAt > Date.now()) return cached.cities;
  const query = `*[_type == "cityPage" && !(_id in $own)]{
    name, heading, intro, localNotes, faq[]{ question, answer },
    sections[]{ heading, body[]{ children[]{ text } } }
  }`;
  const cities = queryDataset<City[]>(context, query, { own: bothIds(id) }, 'drafts');
  entries.set(id, { expiresAt: Date.now() + CACHE_MS, cities });
  cities.catch(() => entries.delete(id));
  return cities;
}

const SHINGLE_SIZE = 3;

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9'’-]+/g) ?? [];

/** Returns every run of three words in a text. Runs don't cross from one passage to the next. */
export const shingles = (passages: string[]): Set<string> =>
  new Set(
    passages.flatMap((passage) => {
      const words = wordsOf(passage);
      return words
        .slice(SHINGLE_SIZE - 1)
        .map((_, index) => words.slice(index, index + SHINGLE_SIZE).join(' '));
    }),
  );

/** Returns the Jaccard similarity of two sets of shingles: 0 with none in common, 1 when they are equal. */
export function similarity(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((shingle) => other.has(shingle)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
