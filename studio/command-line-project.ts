/**
 * The project that Sanity's command line works on: `sanity deploy`, `sanity dataset export` and the
 * like. The Studio in a browser asks the site instead. Without variables it is that of the emulator.
 */
export function commandLineProject() {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = process.env;
  return {
    projectId: SANITY_PROJECT_ID ?? 'local',
    dataset: SANITY_DATASET ?? 'production',
    apiHost: SANITY_API_HOST ?? null,
  };
}
