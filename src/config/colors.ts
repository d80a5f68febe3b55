/** The colors of `src/app/theme.css` that emails, share cards and the web manifest use too. */
export const COLORS = {
  night900: '#0a1224',
  ice50: '#eff8ff',
  ice100: '#dcf0ff',
  ice300: '#8fd3ff',
  ice500: '#2b9be0',
  ice700: '#0d5f96',
  ember400: '#ffb454',
  ember500: '#ff9a2e',
  mist100: '#edf1f6',
  mist200: '#dde4ec',
  ink900: '#0f1a2b',
} as const;
