import { z } from 'zod';
import { similarity, wordRuns, wordsOf } from './similarity.ts';

/** Below it a page says too little to be worth a visit, or a place in search results. */
const ENOUGH_WORDS = 180;
/** Share of common word runs from which two pages read as one with the name exchanged. */
const NEARLY_THE_SAME = 0.15;

// An editor is in the middle of something: whatever does not fit counts as not written yet.
const text = z.string().nullish().catch(null);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).nullish().catch(null);
const block = z.object({ children: list(z.object({ text })) });

const cityText = z.object({
  name: text,
  heading: text,
  intro: text,
  sections: list(z.object({ heading: text, body: list(block) })),
  localNotes: list(text),
  faq: list(z.object({ question: text, answer: text })),
});

/** The texts of a city page, anything possibly missing. */
export type CityText = z.infer<typeof cityText>;

/** @param document as the dataset or an open editor holds it */
export const readCity = (document: object): CityText => cityText.parse(document);

const blockText = ({ children }: z.infer<typeof block>) =>
  (children ?? []).map(({ text }) => text ?? '').join('');

/** Every text of the page that a visitor reads, one passage each. */
export function passagesOf({ heading, intro, sections, localNotes, faq }: CityText): string[] {
  return [
    heading,
    intro,
    ...(sections ?? []).flatMap((one) => [one.heading, ...(one.body ?? []).map(blockText)]),
    ...(localNotes ?? []),
    ...(faq ?? []).flatMap(({ question, answer }) => [question, answer]),
  ].flatMap((text) => text ?? []);
}

/** Whether the page says enough. @returns true, or a warning */
export function validateEnoughToRead(city: CityText): true | string {
  const words = wordsOf(passagesOf(city).join(' ')).length;
  return words < ENOUGH_WORDS
    ? `This page has ${words} words. Below ${ENOUGH_WORDS} search engines take it for filler: ` +
        'tell more about driving and parking here.'
    : true;
}

/** Whether the page differs from every other. @returns true, or a warning naming the most alike */
export function validateUnlikeOthers(city: CityText, others: CityText[]): true | string {
  const own = wordRuns(passagesOf(city));
  const [closest] = others
    .map((other) => ({ name: other.name, share: similarity(own, wordRuns(passagesOf(other))) }))
    .sort((a, b) => b.share - a.share);
  return closest && closest.share > NEARLY_THE_SAME
    ? `${Math.round(closest.share * 100)}% of this page reads like "${closest.name ?? 'another'}". ` +
        'Search engines show only one of two such pages: write about what is special here.'
    : true;
}
