import type { Migration } from 'sanity/migrate';

/**
 * The changes that `npm run upgrade` makes to the documents of a dataset, oldest first and each once. The
 * dataset records the names of the ones it has, so a name never changes. A migration only adds fields,
 * because the previous version of the site still reads the dataset until the upgrade ends. Remove an unused
 * field one version later.
 */
export const CONTENT_MIGRATIONS: Readonly<Record<string, Migration>> = {};
