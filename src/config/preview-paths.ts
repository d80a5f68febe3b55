/** Where the Studio's preview begins and ends. Apart from the other paths, which every page loads. */
export const PREVIEW_PATHS = {
  enable: '/api/preview/enable',
  leave: '/api/preview/leave',
} as const;
