/** The breakpoints of the style sheet, for images and scripts. */
export const BREAKPOINTS = {
  sm: '40rem',
  md: '48rem',
  lg: '64rem',
  xl: '80rem',
  /** Above this width the page grows with the window. */
  page: '92.5rem',
} as const;

type Breakpoint = keyof typeof BREAKPOINTS;

export const from = (breakpoint: Breakpoint) => `(min-width: ${BREAKPOINTS[breakpoint]})`;
export const upTo = (breakpoint: Breakpoint) => `(max-width: ${BREAKPOINTS[breakpoint]})`;
