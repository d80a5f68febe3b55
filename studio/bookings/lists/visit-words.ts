import { dateWriter } from '#domain/schedule/clock.ts';

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
const RULES = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const writeMonth = dateWriter({ month: 'long', timeZone: 'UTC' });

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
  const year = lastVisit.slice(0, 4);
  const month = writeMonth(new Date(`${lastVisit}T12:00:00Z`));
  return `${visit}, last in ${month}${year === today.slice(0, 4) ? '' : ` ${year}`}`;
}
