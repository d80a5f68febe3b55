import { Stack } from '@sanity/ui';
import { businessDay } from '#domain/booking/times.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { useTimeZone } from '../../business/business.ts';
import { createKeptState } from '../ui/kept-state.ts';
import { ViewFrame } from '../ui/list-frame.tsx';
import { Small } from '../ui/section.tsx';
import { SpanBar, usualSpans, type Span } from '../ui/span-fields.tsx';
import { Table, type TableProps } from '../ui/table.tsx';

const useSpan = createKeptState<Span>();

/** What brought requests, quotes and messages, with what they came to, and where visitors called instead. */
export function LeadsView() {
  const today = businessDay(useTimeZone());
  const [span, setSpan] = useSpan('leads', usualSpans(today).quarter);
  const { from, to } = span;
  return (
    <Stack gap={5}>
      <SpanBar table="leads" span={span} today={today} onChange={setSpan} />
      <ViewFrame view="leads" parameters={{ from, to }} empty="Nothing was sent on these days.">
        {(rows) => (
          <ExplainedTable
            text="The first page that visitors saw before they sent something, and what their visits that are done come to."
            titles={LEAD_TITLES}
            rows={rows.map(({ page, campaign, revenue, requests, booked, quotes, messages }) => ({
              key: `${page} ${campaign ?? ''}`,
              amount: requests,
              cells: [
                page,
                campaign ?? '–',
                formatUsd(revenue),
                requests,
                booked,
                quotes,
                messages,
              ],
            }))}
          />
        )}
      </ViewFrame>
      <ViewFrame view="clicks" parameters={{ from }} empty="No calls from the site since then.">
        {(rows) => (
          <ExplainedTable
            text="The page where visitors pressed your phone number or a map, since the first day. Counted without cookies, and not for visitors who ask not to be tracked."
            titles={['Page', 'Calls', 'Text messages', 'Directions']}
            rows={rows.map(({ page, calls, texts, maps }) => ({
              key: page,
              amount: calls + texts + maps,
              cells: [page, calls, texts, maps],
            }))}
          />
        )}
      </ViewFrame>
    </Stack>
  );
}

const LEAD_TITLES = [
  ...['First page', 'Campaign', 'Revenue'],
  ...['Requests', 'Booked', 'Quotes', 'Messages'],
];

const ExplainedTable = ({ text, ...table }: TableProps & { text: string }) => (
  <Stack gap={4}>
    <Small muted>{text}</Small>
    <Table {...table} />
  </Stack>
);
