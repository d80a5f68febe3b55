import { CalendarIcon } from '@sanity/icons/Calendar';
import { definePlugin } from 'sanity';
import { route } from 'sanity/router';
import { RequestsToolMenu } from './requests-tool-menu.tsx';
import { REQUESTS_TOOL } from './tool-name.ts';
import { RequestsTool } from './requests-tool.tsx';

/** The owner's day: what visitors asked for, and what becomes of it. First in the bar. */
export const requestsPlugin = definePlugin({
  name: REQUESTS_TOOL,
  tools: (tools) => [
    {
      name: REQUESTS_TOOL,
      title: 'Requests',
      icon: CalendarIcon,
      component: RequestsTool,
      router: route.create('/', [route.create('/:place')]),
    },
    ...tools,
  ],
  studio: { components: { toolMenu: RequestsToolMenu } },
});
