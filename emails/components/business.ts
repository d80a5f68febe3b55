import type { Settings } from '#content/types.ts';

/** What every mail says of the business: the owner's settings and the site's address. */
export type Business = Pick<Settings, 'businessName' | 'phone' | 'email' | 'hours' | 'tagline'> & {
  /** Without a slash at the end. */
  siteUrl: string;
};
