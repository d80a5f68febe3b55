import type { PageCopy } from '#content/types.ts';

type Headings = PageCopy['cityHeadings'];

/** The headings of one city's page. @param headings with `{city}` for its name */
export function cityHeadings(headings: Headings, city: string): Headings {
  const named = { ...headings };
  for (const name of Object.keys(headings).filter((key): key is keyof Headings => key in named)) {
    named[name] = headings[name].replaceAll('{city}', city);
  }
  return named;
}
