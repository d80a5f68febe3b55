/** For tables that place things; screen readers pass over them. */
export const layoutTable = {
  role: 'presentation',
  width: '100%',
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
} as const;
