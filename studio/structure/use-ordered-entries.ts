import { useCallback, useEffect, useState } from 'react';
import { useClient, useDocumentStore } from 'sanity';
import { z } from 'zod';
import { API_VERSION } from '../validation/query-published.ts';
import { arrange, renumber, type Entry } from './arrange.ts';

const rows = z.array(
  z.object({
    _id: z.string(),
    title: z.string().nullable(),
    order: z.number().nullable(),
  }),
);

const QUERY = `*[_type == $type]{
  _id, order, "title": coalesce(title, question, author, caption)
}`;

type Ordered = {
  /** Null until the first answer. */
  entries: Entry[] | null;
  problem: string | null;
  /** Writes the numbers of this order; drafts and published documents get the same. */
  save: (wanted: Entry[]) => Promise<void>;
};

/** The documents of a type in the owner's order, followed as others change them. */
export function useOrderedEntries(type: string): Ordered {
  const client = useClient({ apiVersion: API_VERSION });
  const store = useDocumentStore();
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const subscription = store
      .listenQuery(QUERY, { type }, { apiVersion: API_VERSION, perspective: 'raw' })
      .subscribe({
        next: (answer: unknown) => {
          setEntries(arrange(rows.parse(answer)));
          setProblem(null);
        },
        error: () => setProblem('This list could not be read. Reload the page to try again.'),
      });
    return () => subscription.unsubscribe();
  }, [store, type]);

  const save = useCallback(
    async (wanted: Entry[]) => {
      const before = entries;
      setEntries(wanted);
      try {
        const transaction = renumber(wanted).reduce(
          (sofar, { id, order }) => sofar.patch(id, { set: { order } }),
          client.transaction(),
        );
        await transaction.commit({ tag: 'desk.order', visibility: 'async' });
        setProblem(null);
      } catch {
        setEntries(before);
        setProblem('The new order could not be saved. Try again.');
      }
    },
    [client, entries],
  );

  return { entries, problem, save };
}
