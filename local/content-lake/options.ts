import type { Retention } from './storage/database.ts';

export type ContentLakeOptions = {
  /** 0 = any free port. */
  port: number;
  /** Created when missing; one process at a time may use it. */
  dataDir: string;
  /** Empty: there is no project until a call creates one. */
  projectId: string;
  /** Of the project that the options name. */
  dataset: string;
  /** Bearer tokens that may read drafts and write. */
  tokens: string[];
  /** Bearer tokens that may read drafts and write nothing. */
  viewerTokens?: string[];
  /** Bearer tokens of a role without the right to drafts. */
  publishedTokens?: string[];
  webhooks?: { url: string; secret: string }[];
  /** Origins of pages that may call from a browser: the site with its Studio. */
  allowedOrigins?: string[];
  /** The key that people sign in with; without it only tokens are accepted. */
  studioKey?: string;
  /** How much history is kept; the rest is deleted at the next start. */
  history?: Retention;
};
