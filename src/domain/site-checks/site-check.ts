import type { Outcome } from './outcome.ts';

/** What the site has used of its plans, and when it was backed up. */
export type Usage = {
  /** Sent to the content source since the month began (UTC). */
  queries: number;
  /** Sent in the last 24 hours. */
  emailsOfDay: number;
  /** Sent since the month began (UTC). */
  emailsOfMonth: number;
  /** ISO instants; null: never. */
  backedUpAt: string | null;
  /** Since when the database has been this site's. */
  boundAt: string | null;
};

/** What a process of the site knows of itself. */
export type SiteProcess = {
  node: string;
  /** Bytes left; null where the host keeps its machines to itself. */
  machine: { disk: number; memory: number } | null;
  siteUrl: string;
  siteEnv: string;
};

export type SiteFacts = SiteProcess & {
  /** What does not run by itself, one sentence each. */
  scheduler: readonly string[];
  /** Null while the database does not say. */
  usage: Usage | null;
  now: Date;
};

/** One fact that the site sees by itself, for the doctor and for the owner under Site status. */
export type SiteCheck = {
  id: string;
  title: string;
  /** One sentence or command. */
  fix: string;
  run(facts: SiteFacts): Outcome;
};

/** What one check found: no secret, and no personal data. */
export type SiteFinding = Outcome & Omit<SiteCheck, 'run'>;
