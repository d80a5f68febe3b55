import { defineCliConfig } from 'sanity/cli';

/** Commands run in this folder, so paths are relative to it. */
export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  // Only here: set in the workspace too, it makes the address /studio/studio.
  project: { basePath: '/studio' },
  // The site serves everything itself, in the versions of the lock file.
  deployment: { autoUpdates: false },
  schemaExtraction: { path: '.sanity/schema.json' },
  typegen: {
    schema: '.sanity/schema.json',
    path: '../src/content/queries.ts',
    generates: process.env.CONTENT_TYPES_FILE ?? '../src/content/generated/sanity.types.ts',
  },
});
