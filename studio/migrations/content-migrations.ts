/** Fields that a version adds to documents, drafts included. It can do nothing else. */
export type ContentMigration = {
  title: string;
  documentTypes: string[];
  /** By their paths, such as `seo.title`. Those that the document has stay as they are. */
  fieldsOf: (document: { _id: string; [field: string]: unknown }) => Record<string, unknown>;
};

/**
 * What `npm run upgrade` does to the documents of a dataset, oldest first, each once: a name is remembered
 * in the dataset and never changes. They only add fields, since the former site reads the dataset too until
 * it is replaced; what nobody reads any longer goes a version later.
 */
export const CONTENT_MIGRATIONS: Readonly<Record<string, ContentMigration>> = {};
