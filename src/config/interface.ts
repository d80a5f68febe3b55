/** Constants of the interface. Every page loads this module, so constants of the business have their own. */

export const QUOTE_INCLUDES_PREVIEW = 2;

export const HEADER = { solidAfterPx: 50, scrollDelayMs: 100, spinnerDelayMs: 150 } as const;
export const REVEAL_THRESHOLD = 0.1;
export const HERO = { fadeMs: 300 } as const;
export const CAROUSEL = { advanceMs: 7000 } as const;
export const GALLERY_IMAGE = { width: 1200, height: 800 } as const;

export const TOASTS = {
  durationMs: 5000,
  swipeThresholdPx: 50,
  hotkey: 'F8',
  removalDelayMs: 1_000_000,
} as const;

export const SNACKBARS = {
  visible: 3,
  durationMs: 4000,
  widthPx: 356,
  gapPx: 14,
  offsetPx: 32,
  swipeThresholdPx: 20,
  position: 'bottom-right',
  hotkey: ['altKey', 'KeyT'],
} as const;

export const TOOLTIP = { openDelayMs: 700, skipDelayMs: 300 } as const;

/** Caching of data that the quote and booking pages fetch. */
export const FETCH = { freshMs: 5 * 60_000, keptMs: 30 * 60_000, retries: 1 } as const;
