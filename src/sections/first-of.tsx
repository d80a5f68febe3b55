import type { ReactNode } from 'react';

type Props<Entry> = {
  /** A list that has its own page. */
  entries: readonly Entry[];
  most: number;
  href: string;
  /** The label of the link to that page. */
  more: string;
  children: (shown: Entry[]) => ReactNode;
};

/** Renders the first entries of a list and a link to the rest. */
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
