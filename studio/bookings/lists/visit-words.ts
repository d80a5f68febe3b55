import { dayWords } from '#domain/schedule/times.ts';

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
const RULES = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/**
 * Returns `First visit`, or `Third visit, last in May` with the year unless it is this one.
 * @param today `YYYY-MM-DD`
 */
export function visitWords(
  { earlierVisits, lastVisit }: { earlierVisits: number; lastVisit: string | null },
  today: string,
): string {
  const count = earlierVisits + 1;
  const visit = `${ORDINALS[earlierVisits] ?? `${count}${ENDINGS[RULES.select(count)] ?? 'th'}`} visit`;
  if (lastVisit === null) return visit;
  const { month, year } = dayWords(lastVisit);
  return `${visit}, last in ${month}${year === dayWords(today).year ? '' : ` ${year}`}`;
}
