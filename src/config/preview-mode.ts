/** What a preview shows: drafts on top of what is published, or only what is published. */
export type Perspective = 'drafts' | 'published';

/** Sanity's packages use the same name when the Studio opens a preview. */
export const PERSPECTIVE_COOKIE = 'sanity-preview-perspective';

/** A preview shows drafts unless the Studio selected something it knows. */
export const parsePerspective = (value: unknown): Perspective =>
  value === 'published' ? 'published' : 'drafts';

/** The routes that start, switch and end a preview. */
export const PREVIEW_PATHS = {
  enable: '/api/preview/enable',
  perspective: '/api/preview/perspective',
  leave: '/api/preview/leave',
} as const;
