import { CalendarIcon } from '@sanity/icons/Calendar';
import { definePlugin } from 'sanity';
import { route } from 'sanity/router';
import { BookingsProvider } from './bookings-provider.tsx';
import { BookingsToolMenu } from './bookings-tool-menu.tsx';
import { BOOKINGS_TOOL } from './tool-name.ts';
import { BookingsTool } from './bookings-tool.tsx';

/** What visitors asked for, and what the owner does with it. First in the bar. */
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
