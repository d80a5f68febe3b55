export type Variables = Record<string, string | undefined>;

export const PRODUCTION = 'production';

/**
 * Whether the host keeps no process and no disk from one request to the next. It has a page cache of its
 * own, and a scheduler does what a standing process would do by itself.
 */
export const isServerless = (variables: Variables) => Boolean(variables.VERCEL);

/**
 * What this deployment is called, and where it is reached without a slash at the end (empty: nobody
 * says). Vercel tells both of a preview. One without a name of its own is where Vercel says: a `SITE_URL`
 * that is set for every deployment of the project leads to production.
 */
export function deploymentOf(variables: Variables): { siteEnv: string; siteUrl: string } {
  const read = (name: string) => variables[name]?.trim() ?? '';
  const name = read('SITE_ENV');
  const host =
    read('VERCEL_ENV') === 'preview' ? read('VERCEL_BRANCH_URL') || read('VERCEL_URL') : '';
  const previewUrl = host && `https://${host}`;
  const siteUrl = (!name && previewUrl) || read('SITE_URL') || previewUrl;
  return {
    siteEnv: name || read('VERCEL_ENV') || PRODUCTION,
    siteUrl: siteUrl.replace(/\/+$/, ''),
  };
}

/**
 * What a preview shows: drafts on top of what is published, only what is published, or what waits in
 * releases, the first on top.
 */
export type Perspective = 'drafts' | 'published' | string[];

const IN_RELEASES = /^(?!.*\braw\b)r[\w-]{1,40}(?:,(?:r[\w-]{1,40}|drafts))*$/;

/** Sanity's packages use the same name when the Studio opens a preview. */
export const PERSPECTIVE_COOKIE = 'sanity-preview-perspective';

/** A preview shows drafts unless the Studio selected something it knows. */
export function parsePerspective(value: unknown): Perspective {
  if (value === 'published') return value;
  return typeof value === 'string' && IN_RELEASES.test(value) ? value.split(',') : 'drafts';
}

/** The routes that start, switch and end a preview. */
export const PREVIEW_PATHS = {
  enable: '/api/preview/enable',
  perspective: '/api/preview/perspective',
  leave: '/api/preview/leave',
} as const;
