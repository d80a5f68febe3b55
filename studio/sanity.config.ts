import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { readSettings } from './read-settings.ts';
import { schemaTypes } from './schema/schema-types.ts';
import { FIXED_TYPES, structure } from './structure.ts';

const { projectId, dataset, apiHost } = await readSettings();
const off = { enabled: false };

/** What remains possible with a document of which there is exactly one. */
const ACTIONS_OF_FIXED = ['publish', 'discardChanges', 'restore'];

export default defineConfig({
  name: 'default',
  title: 'Website desk',
  projectId,
  dataset,
  ...(apiHost ? { apiHost } : {}),
  plugins: [structureTool({ structure })],
  schema: {
    types: schemaTypes,
    templates: (templates) => templates.filter((one) => !FIXED_TYPES.includes(one.schemaType)),
  },
  document: {
    actions: (actions, { schemaType }) =>
      FIXED_TYPES.includes(schemaType)
        ? actions.filter(({ action }) => action && ACTIONS_OF_FIXED.includes(action))
        : actions,
    comments: off,
  },
  announcements: off,
  tasks: off,
  releases: off,
  scheduledDrafts: off,
  scheduledPublishing: off,
});
