/** Where the Studio's preview begins, is switched and ends. Apart from the other paths, which every page loads. */
export const PREVIEW_PATHS = {
  enable: '/api/preview/enable',
  perspective: '/api/preview/perspective',
  leave: '/api/preview/leave',
} as const;
