import { CalendarIcon } from '@sanity/icons/Calendar';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  definePlugin,
  type LayoutProps,
  type ToolMenuProps,
  useClient,
  useCurrentUser,
} from 'sanity';
import { route } from 'sanity/router';
import { BusinessContext, fetchBusiness, NO_BUSINESS } from '../business/business.ts';
import { API_VERSION } from '../validation/query-dataset.ts';
import { createOwnerApi } from './api/owner-api.ts';
import {
  countsQuery,
  createQueryClient,
  OwnerApiContext,
  useOwnerApi,
} from './api/use-owner-api.ts';
import { BookingsTool } from './bookings-tool.tsx';

const BOOKINGS_TOOL = 'requests';

/** Adds the Requests tool, first in the navbar. */
export const bookingsPlugin = definePlugin({
  name: BOOKINGS_TOOL,
  tools: (tools) => [
    {
      name: BOOKINGS_TOOL,
      title: 'Requests',
      icon: CalendarIcon,
      component: BookingsTool,
      router: route.create('/', [route.create('/:address')]),
    },
    ...tools,
  ],
  studio: { components: { layout: BookingsProvider, toolMenu: BookingsToolMenu } },
});

/**
 * Provides the connection to the site, its cached responses and the business's settings while a member is
 * signed in.
 */
function BookingsProvider(props: LayoutProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const user = useCurrentUser();
  const id = user?.id ?? 'unknown';
  const name = user?.name ?? user?.email ?? 'Unknown';
  const api = useMemo(() => createOwnerApi(client, { id, name }), [client, id, name]);
  const [queryClient] = useState(createQueryClient);
  const queryFn = () => fetchBusiness(client);
  const query = { queryKey: ['business'], queryFn, refetchInterval: false } as const;
  const { data: business = NO_BUSINESS } = useQuery(query, queryClient);
  return (
    <OwnerApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <BusinessContext value={business}>{props.renderDefault(props)}</BusinessContext>
      </QueryClientProvider>
    </OwnerApiContext>
  );
}

/** Shows the tools in the navbar, with the number of requests and messages that wait for an answer. */
function BookingsToolMenu(props: ToolMenuProps) {
  const api = useOwnerApi();
  const isOpen = props.activeToolName === BOOKINGS_TOOL;
  const { data: counts } = useQuery({ ...countsQuery(api), enabled: !isOpen });
  const waiting = (counts?.new ?? 0) + (counts?.messages ?? 0);
  const tools = props.tools.map((tool) =>
    tool.name === BOOKINGS_TOOL && waiting > 0
      ? { ...tool, title: `${tool.title} (${waiting})` }
      : tool,
  );
  return props.renderDefault({ ...props, tools });
}
