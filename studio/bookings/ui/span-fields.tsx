import { Button, Flex, TextInput } from '@sanity/ui';
import { addDays } from '#domain/booking/times.ts';
import type { ExportTable } from '../api/owner-api.ts';
import { useCall } from '../api/use-owner-api.ts';
import { ErrorText } from './error-text.tsx';

/** Two days, both included, `YYYY-MM-DD`. */
export type Span = { from: string; to: string };

const TITLES = [
  ['week', 'This week'],
  ['month', 'This month'],
  ['before', 'Last month'],
  ['quarter', 'Last 90 days'],
] as const;

type SpanBarProps = {
  span: Span;
  today: string;
  onChange: (span: Span) => void;
  table: ExportTable;
};

/** The days of a view with the usual spans, and all of them as a table to download. */
export function SpanBar({ span, today, onChange, table }: SpanBarProps) {
  const usual = usualSpans(today);
  const { from, to } = span;
  const download = useCall(async (api) =>
    saveFile(await api.download(table, from, to), `${table}-${from}-${to}.csv`),
  );
  return (
    <Flex gap={2} wrap="wrap" align="center">
      <Flex gap={2} wrap="wrap" align="center">
        {TITLES.map(([name, title]) => (
          <Button
            key={name}
            mode="ghost"
            fontSize={1}
            text={title}
            selected={usual[name].from === from && usual[name].to === to}
            onClick={() => onChange(usual[name])}
          />
        ))}
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            aria-label={end === 'from' ? 'First day' : 'Last day'}
            value={span[end]}
            onChange={(event) => onChange({ ...span, [end]: event.currentTarget.value })}
          />
        ))}
      </Flex>
      <Button mode="ghost" text="Download CSV" onClick={() => download.mutate()} />
      <ErrorText error={download.error} />
    </Flex>
  );
}

/** Weeks begin on Monday, as in the calendar. @param today `YYYY-MM-DD` */
export function usualSpans(today: string) {
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
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

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
