import type { Retention } from './storage/compact-log.ts';

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
  /** Bearer tokens that may read drafts and write nothing. */
  viewerTokens?: string[];
  /** Origin that asset URLs in documents start with; the listening address when not given. */
  publicUrl?: string;
  webhooks?: WebhookTarget[];
  /** Of pages that may call from a browser, as `http://localhost:3000`: the site with its Studio. */
  allowedOrigins?: string[];
  /** What people sign in with; without it only tokens are accepted. */
  studioKey?: string;
  /** How much history is kept; what is beyond is forgotten at the next start. */
  history?: Retention;
};
