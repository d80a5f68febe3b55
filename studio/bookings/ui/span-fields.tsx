import { Button, Flex, TextInput } from '@sanity/ui';
import { addDays, businessDay, mondayOf } from '#domain/schedule/times.ts';
import { useTimeZone } from '../../business/business.ts';
import { DownloadButton } from './download-button.tsx';
import { createKeptState } from './kept-state.ts';

/** Two days, both included, `YYYY-MM-DD`. */
type Span = { from: string; to: string };

const TITLES = [
  ['week', 'This week'],
  ['month', 'This month'],
  ['before', 'Last month'],
  ['quarter', 'Last 90 days'],
] as const;

const useKeptSpan = createKeptState<Span>();

/**
 * Returns the days that a view shows, and a bar to choose them. The bar has the usual spans and a download.
 */
export function useSpan(
  table: 'requests' | 'money' | 'leads',
  first: keyof ReturnType<typeof usualSpans>,
) {
  const usual = usualSpans(businessDay(useTimeZone()));
  const [span, setSpan] = useKeptSpan(table, usual[first]);
  const { from, to } = span;
  const bar = (
    <Flex gap={2} wrap="wrap" align="center">
      {TITLES.map(([name, title]) => (
        <Button
          key={name}
          mode="ghost"
          fontSize={1}
          text={title}
          selected={usual[name].from === from && usual[name].to === to}
          onClick={() => setSpan(usual[name])}
        />
      ))}
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          aria-label={end === 'from' ? 'First day' : 'Last day'}
          value={span[end]}
          onChange={(event) => setSpan({ ...span, [end]: event.currentTarget.value })}
        />
      ))}
      <DownloadButton view={{ table, from, to }} />
    </Flex>
  );
  return { from, to, bar };
}

/** Returns the usual spans. Weeks start on Monday, as in the calendar. @param today `YYYY-MM-DD` */
export function usualSpans(today: string) {
  const monday = mondayOf(today);
  const first = `${today.slice(0, 8)}01`;
  const lastOfBefore = addDays(first, -1);
  const next = `${addDays(first, 31).slice(0, 8)}01`;
  return {
    week: { from: monday, to: addDays(monday, 6) },
    month: { from: first, to: addDays(next, -1) },
    before: { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore },
    quarter: { from: addDays(today, -90), to: today },
  };
}
