import { Box, Card, Flex, Spinner, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { usePaneRouter, type UserComponent } from 'sanity/structure';
import { Small } from '../bookings/ui/section.tsx';
import { moveEntry } from './ordered-entries.ts';
import { OrderedRow } from './ordered-row.tsx';
import { useOrderedEntries } from './use-ordered-entries.ts';

const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

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
    const moved = entries[from];
    if (!moved || to < 0 || to >= entries.length || from === to) return;
    setAnnouncement(`${moved.title || 'Entry'} is now number ${to + 1} of ${entries.length}.`);
    void save(moveEntry(entries, from, to));
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
      {error && (
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
