import type { Migration } from 'sanity/migrate';

/**
 * What `npm run upgrade` does to the documents of a dataset, oldest first, each once: a name is remembered
 * in the dataset and never changes. They only add fields, since the former site reads the dataset too until
 * it is replaced; what nobody reads any longer goes a version later.
 */
export const CONTENT_MIGRATIONS: Readonly<Record<string, Migration>> = {};
