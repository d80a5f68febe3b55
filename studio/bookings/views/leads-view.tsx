import { Stack } from '@sanity/ui';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { Rows } from '../api/owner-api.ts';
import { ViewFrame } from '../ui/list-frame.tsx';
import { useSpan } from '../ui/span-fields.tsx';
import { type Columns, Table } from '../ui/table.tsx';

/** Shows the pages and campaigns behind requests, quotes, messages and calls, with the revenue. */
export function LeadsView() {
  const { from, to, bar } = useSpan('leads', 'quarter');
  return (
    <Stack gap={5}>
      {bar}
      <ViewFrame
        view="leads"
        parameters={{ from, to }}
        empty="No requests, quotes or messages on these days."
        note="The first page that visitors saw, what they sent you, and the revenue from their finished visits."
        as={LeadTable}
      />
      <ViewFrame
        view="clicks"
        parameters={{ from }}
        empty="No calls from the site since then."
        note="The page where visitors pressed your phone number or a map, counted from the first day. The count uses no cookies and leaves out visitors who ask not to be tracked."
        as={ClickTable}
      />
    </Stack>
  );
}

const LEADS: Columns<Rows['leads']> = {
  'First page': ({ page }) => page,
  Campaign: ({ campaign }) => campaign ?? '–',
  Revenue: ({ revenue }) => formatUsd(revenue),
  Requests: ({ requests }) => requests,
  Booked: ({ booked }) => booked,
  Quotes: ({ quotes }) => quotes,
  Messages: ({ messages }) => messages,
};

const LeadTable = ({ rows }: { rows: Rows['leads'][] }) => (
  <Table rows={rows} columns={LEADS} amountOf={({ requests }) => requests} />
);

const CLICKS: Columns<Rows['clicks']> = {
  Page: ({ page }) => page,
  Calls: ({ calls }) => calls,
  'Text messages': ({ texts }) => texts,
  Directions: ({ maps }) => maps,
};

const ClickTable = ({ rows }: { rows: Rows['clicks'][] }) => (
  <Table rows={rows} columns={CLICKS} amountOf={({ calls, texts, maps }) => calls + texts + maps} />
);
