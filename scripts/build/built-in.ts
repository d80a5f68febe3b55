/** What a build carries inside: another value needs another build. */
export const BUILT_IN = [
  'SITE_URL',
  'SITE_ENV',
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_STUDIO_URL',
  'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
] as const;
