/** For tables used as layout: screen readers skip them. */
export const layoutTable = {
  role: 'presentation',
  width: '100%',
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
} as const;
