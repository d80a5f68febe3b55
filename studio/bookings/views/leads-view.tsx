import { Flex, Stack, Text } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { businessDay } from '#domain/bookings/times.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { createKeptState } from '../kept-state.ts';
import { SpanFields, usualSpans, type Span } from '../span-fields.tsx';
import { useTimeZone } from '../use-place.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { DownloadButton } from './download-button.tsx';
import { LeadsTable } from './leads-table.tsx';
import { ListFrame } from './list-frame.tsx';

const useSpan = createKeptState<Span>();

/** What brought requests, quotes and messages, with what they came to, and where visitors called instead. */
export function LeadsView() {
  const api = useStudioApi();
  const today = businessDay(useTimeZone());
  const [span, setSpan] = useSpan('leads', usualSpans(today).quarter);
  const { from, to } = span;
  const leads = useQuery(viewQuery(api, 'leads', { from, to }));
  const clicks = useQuery(viewQuery(api, 'clicks', { from }));
  return (
    <Stack gap={5}>
      <Flex gap={2} wrap="wrap" align="center">
        <SpanFields span={span} today={today} onChange={setSpan} />
        <DownloadButton table="leads" span={span} />
      </Flex>
      <ListFrame query={leads} empty="Nothing was sent on these days.">
        {({ rows }) =>
          rows.length > 0 && (
            <Stack gap={4}>
              <Text size={1} muted>
                The first page that visitors saw before they sent something, and what their visits
                that are done come to.
              </Text>
              <LeadsTable
                titles={[
                  'First page',
                  'Campaign',
                  'Revenue',
                  'Requests',
                  'Booked',
                  'Quotes',
                  'Messages',
                ]}
                rows={rows.map((row) => ({
                  key: `${row.page} ${row.campaign ?? ''}`,
                  cells: [
                    row.page,
                    row.campaign ?? '–',
                    formatUsd(row.revenue),
                    row.requests,
                    row.booked,
                    row.quotes,
                    row.messages,
                  ],
                }))}
              />
            </Stack>
          )
        }
      </ListFrame>
      <ListFrame query={clicks} empty="No calls from the site since then.">
        {({ rows }) =>
          rows.length > 0 && (
            <Stack gap={4}>
              <Text size={1} muted>
                The page where visitors pressed your phone number or a map, since the first day.
                Counted without cookies, and not for visitors who ask not to be tracked.
              </Text>
              <LeadsTable
                titles={['Page', 'Calls', 'Text messages', 'Directions']}
                rows={rows.map(({ page, calls, texts, maps }) => ({
                  key: page,
                  cells: [page, calls, texts, maps],
                }))}
              />
            </Stack>
          )
        }
      </ListFrame>
    </Stack>
  );
}
