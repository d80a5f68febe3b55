import { createClient } from '@sanity/client';
import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { DriftBadge } from './components/drift-badge.ts';
import { connectToLake } from './lake-connection.ts';
import { previewTool } from './preview/preview-tool.ts';
import { readSettings } from './read-settings.ts';
import { schemaTypes } from './schema/schema-types.ts';
import { structure } from './structure/structure.ts';
import { ACTIONS_OF_FIXED, FIXED_TYPES } from './structure/fixed-documents.ts';

const { projectId, dataset, apiHost } = await readSettings();
const off = { enabled: false };

/** A lake of our own speaks HTTP/1.1, and a browser opens too few connections for it. */
function ownLake(host: string) {
  const resolveFetch = connectToLake();
  return {
    apiHost: host,
    // There is one way in: the key of this checkout.
    auth: { loginMethod: 'token' as const, redirectOnSingle: true },
    unstable_clientFactory: (options: Parameters<typeof createClient>[0]) =>
      createClient({ ...options, resolveFetch }),
  };
}

export default defineConfig({
  name: 'default',
  title: 'Website desk',
  projectId,
  dataset,
  ...(apiHost ? ownLake(apiHost) : {}),
  plugins: [structureTool({ title: 'Desk', structure }), previewTool],
  schema: {
    types: schemaTypes,
    templates: (templates) => templates.filter((one) => !FIXED_TYPES.includes(one.schemaType)),
  },
  document: {
    actions: (actions, { schemaType }) =>
      FIXED_TYPES.includes(schemaType)
        ? actions.filter(({ action }) => action && ACTIONS_OF_FIXED.includes(action))
        : actions,
    badges: (badges, { schemaType }) =>
      schemaType === 'service' ? [...badges, DriftBadge] : badges,
    newDocumentOptions: (options) =>
      options.filter(({ templateId }) => !FIXED_TYPES.includes(templateId)),
    comments: off,
  },
  announcements: off,
  tasks: off,
  releases: off,
  scheduledDrafts: off,
  scheduledPublishing: off,
});
