/** What a preview shows: drafts over what is published, or only what is published. */
export type Perspective = 'drafts' | 'published';

/** The name by which Sanity's packages keep it, too, when the Studio opens a preview. */
export const PERSPECTIVE_COOKIE = 'sanity-preview-perspective';

/** Whatever else the Studio may say, a preview is there to show drafts. */
export const readPerspective = (said: unknown): Perspective =>
  said === 'published' ? 'published' : 'drafts';

/** Where the Studio's preview begins, is switched and ends. */
export const PREVIEW_PATHS = {
  enable: '/api/preview/enable',
  perspective: '/api/preview/perspective',
  leave: '/api/preview/leave',
} as const;
