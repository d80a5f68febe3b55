import { useCallback, useEffect, useState } from 'react';
import { useClient, useDocumentStore } from 'sanity';
import { z } from 'zod';
import { API_VERSION } from '../validation/query-dataset.ts';
import { orderPatches, toEntries, type Entry } from './ordered-entries.ts';

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

/** The documents of a type in the owner's order, updated live; null until the first response. */
export function useOrderedEntries(type: string) {
  const client = useClient({ apiVersion: API_VERSION });
  const store = useDocumentStore();
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const subscription = store
      .listenQuery(QUERY, { type }, { apiVersion: API_VERSION, perspective: 'raw' })
      .subscribe({
        next: (response: unknown) => {
          setEntries(toEntries(rows.parse(response)));
          setError(null);
        },
        error: () => setError("This list couldn't be loaded. Reload the page to try again."),
      });
    return () => subscription.unsubscribe();
  }, [store, type]);

  /** Writes the numbers of this order to drafts and published documents alike. */
  const save = useCallback(
    async (reordered: Entry[]) => {
      const before = entries;
      setEntries(reordered);
      try {
        const transaction = orderPatches(reordered).reduce(
          (patches, { id, order }) => patches.patch(id, { set: { order } }),
          client.transaction(),
        );
        await transaction.commit({ tag: 'studio.order', visibility: 'async' });
        setError(null);
      } catch {
        setEntries(before);
        setError("The new order couldn't be saved. Try again.");
      }
    },
    [client, entries],
  );

  return { entries, error, save };
}
