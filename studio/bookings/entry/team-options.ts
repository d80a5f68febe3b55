/** Which team drives to a visit, for a list to choose from. */
export const teamOptions = (teams: number) => [
  ['', 'Not decided'] as const,
  ...Array.from({ length: teams }, (_, index) => [`${index + 1}`, `Team ${index + 1}`] as const),
];
