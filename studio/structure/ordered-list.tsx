import { Box, Card, Flex, Spinner, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useClient, useDocumentStore } from 'sanity';
import { usePaneRouter, type UserComponent } from 'sanity/structure';
import { z } from 'zod';
import { Small, VISUALLY_HIDDEN } from '../bookings/ui/section.tsx';
import { API_VERSION } from '../validation/query-dataset.ts';
import { type Entry, moveEntry, orderPatches, toEntries } from './ordered-entries.ts';
import { OrderedRow } from './ordered-row.tsx';

/** A list that the owner reorders by dragging or with each row's arrow buttons. */
export const OrderedList: UserComponent = ({ options }) => {
  const type = String(options?.['type']);
  const { entries, error, save } = useOrderedEntries(type);
  const { routerPanesState } = usePaneRouter();
  const open = routerPanesState.flat().map(({ id }) => id);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  if (!entries) {
    return (
      <Flex align="center" justify="center" padding={5}>
        {error ? <Text>{error}</Text> : <Spinner muted />}
      </Flex>
    );
  }

  const move = (from: number, to: number) => {
    const moved = moveEntry(entries, from, to);
    if (moved === entries || from === to) return;
    setAnnouncement(`${moved[to]?.title || 'Entry'} is now number ${to + 1} of ${moved.length}.`);
    void save(moved);
  };
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };
  const drop = () => {
    if (dragged !== null && target !== null) move(dragged, target);
    endDrag();
  };

  return (
    <Stack padding={2} gap={2}>
      <Box padding={2}>
        <Small muted>
          Drag entries or use the arrows to reorder them on the site. Changes go live right away.
        </Small>
      </Box>
      {error !== null && (
        <Card padding={3} radius={2} tone="critical" role="alert">
          <Small>{error}</Small>
        </Card>
      )}
      {entries.length === 0 && (
        <Box padding={3}>
          <Text muted>Nothing here yet. Press + above to add the first entry.</Text>
        </Box>
      )}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map((entry, index) => (
          <OrderedRow
            key={entry.id}
            entry={entry}
            type={type}
            index={index}
            count={entries.length}
            isSelected={open.includes(entry.id)}
            isTarget={target === index && dragged !== index}
            onMove={(to) => move(index, to)}
            onDragStart={() => setDragged(index)}
            onDragOver={() => setTarget(index)}
            onDrop={drop}
            onDragEnd={endDrag}
          />
        ))}
      </ul>
      <div aria-live="polite" style={VISUALLY_HIDDEN}>
        {announcement}
      </div>
    </Stack>
  );
};

const rows = z.array(
  z.object({ _id: z.string(), title: z.string().nullable(), order: z.number().nullable() }),
);

const QUERY = `*[_type == $type]{
  _id, order, "title": coalesce(title, question, author, caption)
}`;

/** Returns the documents of a type in the owner's order, updated live. They are null until the first response. */
function useOrderedEntries(type: string) {
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
  async function save(reordered: Entry[]): Promise<void> {
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
  }

  return { entries, error, save };
}
