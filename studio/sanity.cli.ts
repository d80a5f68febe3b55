import { defineCliConfig } from 'sanity/cli';
import { commandLineProject } from './site/studio-settings.ts';

const { projectId, dataset } = commandLineProject();
const { SANITY_STUDIO_SITE_URL, SANITY_STUDIO_APP_ID } = process.env;

/** Commands run in the project's folder, so paths are relative to it. */
export default defineCliConfig({
  api: { projectId, dataset },
  // Set this only here. Set in the workspace too, it makes the address /studio/studio. A Studio with its
  // own domain starts at the root.
  project: { basePath: SANITY_STUDIO_SITE_URL ? '/' : '/studio' },
  deployment: {
    // Keep the versions in the lock file.
    autoUpdates: false,
    ...(SANITY_STUDIO_APP_ID && { appId: SANITY_STUDIO_APP_ID }),
  },
  typegen: {
    schema: '.sanity/schema.json',
    path: 'src/content/queries.ts',
    generates: process.env.CONTENT_TYPES_FILE ?? 'src/content/generated/sanity.types.ts',
  },
  // The `public` folder belongs to the site.
  vite: { publicDir: false },
});
