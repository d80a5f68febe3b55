import type { Area } from '#content/types.ts';

export type ListedArea = Pick<Area, 'name' | 'slug'>;
export type AreaGroup = { letter: string; areas: ListedArea[] };

/** Letters of other alphabets, digits and signs share one group. */
const OTHER = '#';

/** Cities by the first letter of their names, accents aside. @param areas sorted by name */
export function groupAreas(areas: readonly ListedArea[]): AreaGroup[] {
  const groups = Map.groupBy(areas, ({ name }) => {
    const first = name.normalize('NFD').charAt(0).toUpperCase();
    return /[A-Z]/.test(first) ? first : OTHER;
  });
  return [...groups].map(([letter, members]) => ({ letter, areas: members }));
}
