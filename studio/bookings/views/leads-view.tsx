import { Card, Stack, Text } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { ListFrame } from './list-frame.tsx';

const CELL = { padding: '8px 16px 8px 0', textAlign: 'left' } as const;

/** Which first page and which campaign brought requests, in the last ninety days. */
export function LeadsView() {
  const api = useStudioApi();
  const query = useQuery(viewQuery(api, 'leads'));
  return (
    <ListFrame query={query} empty="No requests in the last 90 days.">
      {({ rows }) =>
        rows.length > 0 && (
          <Stack gap={4}>
            <Text size={1} muted>
              The first page that visitors saw before they sent a request, over the last 90 days.
            </Text>
            <Card overflow="auto">
              <table style={{ borderCollapse: 'collapse', width: '100%' }}>
                <thead>
                  <tr>
                    {['First page', 'Campaign', 'Requests', 'Booked'].map((title) => (
                      <th key={title} scope="col" style={CELL}>
                        <Text size={1} weight="semibold">
                          {title}
                        </Text>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ page, campaign, requests, booked }) => (
                    <tr key={`${page} ${campaign ?? ''}`}>
                      {[page, campaign ?? '–', requests, booked].map((value, column) => (
                        <td key={column} style={CELL}>
                          <Text size={1}>{value}</Text>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Card>
          </Stack>
        )
      }
    </ListFrame>
  );
}
