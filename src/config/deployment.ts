export type Variables = Record<string, string | undefined>;

export const PRODUCTION = 'production';

/**
 * Returns whether the host keeps neither a process nor a disk between requests. Such a host has its own page cache,
 * and a scheduler does the periodic work of a long-running process.
 */
export const isServerless = (variables: Variables) => Boolean(variables.VERCEL);

/**
 * Returns the name of this deployment and its address, without a slash at the end; the address is empty when it is
 * unknown. Vercel sets both for a preview. A preview without a name of its own uses Vercel's address, because a
 * `SITE_URL` that is set for every deployment of the project is the address of production.
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
 * The content of a preview: drafts on top of published documents, only published documents, or those in releases,
 * the first release on top.
 */
export type Perspective = 'drafts' | 'published' | string[];

const IN_RELEASES = /^(?!.*\braw\b)r[\w-]{1,40}(?:,(?:r[\w-]{1,40}|drafts))*$/;

/** Sanity's packages use the same name when the Studio opens a preview. */
export const PERSPECTIVE_COOKIE = 'sanity-preview-perspective';

/** Returns the perspective of a preview: drafts unless the Studio selected another valid one. */
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
