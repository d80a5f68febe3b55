import type { Policy } from '#domain/policies.ts';

/** What every email says about the business: the owner's settings and the site's address. */
export type Business = {
  businessName: string;
  tagline: string;
  phone: string;
  email: string;
  /** As people read it, e.g. "Monday-Sunday 8am-7pm". */
  hours: string;
  /** Within what time a booking is confirmed, e.g. "one business day"; null: not said. */
  confirmWithin: string | null;
  policies: readonly Policy[];
  /** As the IANA database names it; times in emails are wall clock there. */
  timeZone: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Where the owner signs in; without a slash at the end. */
  studioUrl: string;
  /** Where customers can write a review; null: nowhere yet. */
  reviewUrl: string | null;
  /** How long each service takes, by its id and by its title, for those that say it. */
  durations: ReadonlyMap<string, string>;
};
