export type WebhookTarget = { url: string; secret: string };

export type ContentLakeOptions = {
  /** 0 = any free port. */
  port: number;
  /** Created when missing; belongs to one process at a time. */
  dataDir: string;
  projectId: string;
  dataset: string;
  /** Bearer tokens that may read drafts and write. */
  tokens: string[];
  /** Origin that asset URLs in documents start with; the listening address when not given. */
  publicUrl?: string;
  webhooks?: WebhookTarget[];
};
