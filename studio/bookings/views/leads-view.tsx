import { Stack, Text } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { LeadsTable } from './leads-table.tsx';
import { ListFrame } from './list-frame.tsx';

/** What brought requests in the last ninety days, and where visitors called instead. */
export function LeadsView() {
  const api = useStudioApi();
  const leads = useQuery(viewQuery(api, 'leads'));
  const clicks = useQuery(viewQuery(api, 'clicks'));
  return (
    <Stack gap={5}>
      <ListFrame query={leads} empty="No requests in the last 90 days.">
        {({ rows }) =>
          rows.length > 0 && (
            <Stack gap={4}>
              <Text size={1} muted>
                The first page that visitors saw before they sent a request, over the last 90 days.
              </Text>
              <LeadsTable
                titles={['First page', 'Campaign', 'Requests', 'Booked']}
                rows={rows.map(({ page, campaign, requests, booked }) => ({
                  key: `${page} ${campaign ?? ''}`,
                  cells: [page, campaign ?? '–', requests, booked],
                }))}
              />
            </Stack>
          )
        }
      </ListFrame>
      <ListFrame query={clicks} empty="No calls from the site in the last 90 days.">
        {({ rows }) =>
          rows.length > 0 && (
            <Stack gap={4}>
              <Text size={1} muted>
                The page where visitors pressed your phone number or a map, over the last 90 days.
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
