import { defineCliConfig } from 'sanity/cli';

/** Commands run inside this folder, so the paths below start here. */
export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  // Only here: given to the workspace as well, the address becomes /studio/studio.
  project: { basePath: '/studio' },
  // Everything is served from the site's own origin, in the versions of the lock file.
  deployment: { autoUpdates: false },
  schemaExtraction: { path: '.sanity/schema.json' },
  typegen: {
    schema: '.sanity/schema.json',
    path: '../src/content/queries.ts',
    generates: process.env.CONTENT_TYPES_FILE ?? '../src/content/generated/sanity.types.ts',
  },
});
