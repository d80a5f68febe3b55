import { createClient } from '@sanity/client';
import { HomeIcon } from '@sanity/icons/Home';
import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { bookingsPlugin } from './bookings/bookings-plugin.tsx';
import { BusinessNavbar } from './business/business-navbar.tsx';
import { DriftBadge } from './components/drift-badge.ts';
import { SettledLayout } from './components/settled-layout.tsx';
import { previewTool } from './preview/preview-tool.ts';
import { schemaTypes } from './schema/schema-types.ts';
import { createEmulatorFetch } from './site/emulator-fetch.ts';
import { readSettings } from './site/studio-settings.ts';
import { SINGLETON_ACTIONS, SINGLETON_TYPES } from './structure/singletons.ts';
import { structure } from './structure/structure.ts';

const { projectId, dataset, apiHost, hasScheduling } = await readSettings();
const off = { enabled: false };
/** Scheduled drafts are releases of a single document, so neither works without the other. */
const scheduling = { enabled: hasScheduling };

/** The emulator speaks HTTP/1.1, over which a browser opens too few connections for the Studio. */
function emulatorOptions(host: string) {
  const resolveFetch = createEmulatorFetch();
  return {
    apiHost: host,
    // The key of this checkout is the only way to sign in.
    auth: { loginMethod: 'token' as const, redirectOnSingle: true },
    unstable_clientFactory: (options: Parameters<typeof createClient>[0]) =>
      createClient({ ...options, resolveFetch }),
  };
}

export default defineConfig({
  name: 'default',
  title: 'Studio',
  // The navbar shows the business's logo beside it.
  icon: HomeIcon,
  studio: { components: { layout: SettledLayout, navbar: BusinessNavbar } },
  projectId,
  dataset,
  ...(apiHost ? emulatorOptions(apiHost) : {}),
  plugins: [structureTool({ title: 'Content', structure }), previewTool, bookingsPlugin()],
  schema: {
    types: schemaTypes,
    templates: (templates) =>
      templates.filter(({ schemaType }) => !SINGLETON_TYPES.includes(schemaType)),
  },
  document: {
    actions: (actions, { schemaType }) =>
      SINGLETON_TYPES.includes(schemaType)
        ? actions.filter(({ action }) => action && SINGLETON_ACTIONS.includes(action))
        : actions,
    badges: (badges, { schemaType }) =>
      schemaType === 'service' ? [...badges, DriftBadge] : badges,
    newDocumentOptions: (options) =>
      options.filter(({ templateId }) => !SINGLETON_TYPES.includes(templateId)),
    comments: off,
  },
  announcements: off,
  tasks: off,
  releases: scheduling,
  scheduledDrafts: scheduling,
  // The two options above replace it.
  scheduledPublishing: off,
});
