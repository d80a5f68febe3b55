import { defineCliConfig } from 'sanity/cli';

/** Commands run inside this folder, so the paths below start here. */
export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'local',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  },
  schemaExtraction: { path: '.sanity/schema.json' },
  typegen: {
    schema: '.sanity/schema.json',
    path: '../src/content/queries.ts',
    generates: process.env.CONTENT_TYPES_FILE ?? '../src/content/generated/sanity.types.ts',
  },
});
