import { defineCliConfig } from 'sanity/cli';
import { commandLineProject } from './site/studio-settings.ts';

const { projectId, dataset } = commandLineProject();
const { SANITY_STUDIO_SITE_URL, SANITY_STUDIO_APP_ID } = process.env;

/** Commands run in the project's folder, so paths are relative to it. */
export default defineCliConfig({
  api: { projectId, dataset },
  // Only here: set in the workspace too, it makes the address /studio/studio. A Studio at an address
  // of its own has all of it.
  project: { basePath: SANITY_STUDIO_SITE_URL ? '/' : '/studio' },
  deployment: {
    // The Studio has the versions of the lock file.
    autoUpdates: false,
    ...(SANITY_STUDIO_APP_ID && { appId: SANITY_STUDIO_APP_ID }),
  },
  schemaExtraction: { path: '.sanity/schema.json' },
  typegen: {
    schema: '.sanity/schema.json',
    path: 'src/content/queries.ts',
    generates: process.env.CONTENT_TYPES_FILE ?? 'src/content/generated/sanity.types.ts',
  },
  // `public` is the site's.
  vite: { publicDir: false },
});
