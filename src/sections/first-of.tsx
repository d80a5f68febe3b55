import type { ReactNode } from 'react';

type Props<Entry> = {
  /** Of a list that has a page of its own. */
  entries: readonly Entry[];
  most: number;
  href: string;
  /** Says that the page has the others. */
  more: string;
  children: (shown: Entry[]) => ReactNode;
};

/** Shows the first entries of a list, and a link to the rest. */
export function FirstOf<Entry>({ entries, most, href, more, children }: Props<Entry>) {
  return (
    <>
      {children(entries.slice(0, most))}
      {entries.length > most ? (
        <a href={href} className="mt-6 inline-flex min-h-11 items-center font-semibold">
          {more}
        </a>
      ) : null}
    </>
  );
}
