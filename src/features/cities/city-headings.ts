import type { PageCopy } from '#content/types.ts';

type Headings = PageCopy['cityHeadings'];
type Values = {
  city: string;
  /** What a visit costs at least; null: unknown, and nothing says so. */
  price: string | null;
};

/** The headings of one city's page. @param headings with `{city}` and `{price}` for its values */
export function cityHeadings(headings: Headings, { city, price }: Values): Headings {
  const named = { ...headings };
  for (const name of Object.keys(headings).filter((key): key is keyof Headings => key in named)) {
    named[name] = headings[name].replaceAll('{city}', city);
  }
  return { ...named, price: price === null ? '' : named.price.replaceAll('{price}', price) };
}
