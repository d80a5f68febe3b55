import { ArrowDownIcon } from '@sanity/icons/ArrowDown';
import { ArrowUpIcon } from '@sanity/icons/ArrowUp';
import { DragHandleIcon } from '@sanity/icons/DragHandle';
import { Box, Button, Card, Flex } from '@sanity/ui';
import { useLayoutEffect, useRef } from 'react';
import { Preview, useSchema } from 'sanity';
import { usePaneRouter } from 'sanity/structure';
import { styled } from 'styled-components';
import { Small } from '../bookings/ui/section.tsx';
import type { Entry } from './ordered-entries.ts';

type Props = {
  entry: Entry;
  type: string;
  index: number;
  count: number;
  isSelected: boolean;
  isTarget: boolean;
  onMove: (to: number) => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDrop: () => void;
  /** After a drop and after a canceled drag. */
  onDragEnd: () => void;
};

const Link = styled(Box)`
  min-width: 0;
  & > a {
    display: block;
    color: inherit;
    text-decoration: none;
    border-radius: 3px;
  }
`;

export function OrderedRow(props: Props) {
  const { entry, type, index, count, isSelected, isTarget, onMove } = props;
  const { ChildLink } = usePaneRouter();
  const schemaType = useSchema().get(type);
  const pressed = useRef<HTMLButtonElement | null>(null);
  const name = entry.title || 'this entry';

  // Moving the row in the DOM takes focus away from the pressed button.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  const arrow = (to: number, label: string, icon: typeof ArrowUpIcon) => (
    <Button
      aria-label={`${label}: ${name}`}
      // Not `disabled`: the button that moved the entry to an end of the list keeps focus.
      aria-disabled={to < 0 || to >= count}
      muted={to < 0 || to >= count}
      fontSize={1}
      icon={icon}
      mode="bleed"
      onClick={(event) => {
        pressed.current = event.currentTarget;
        onMove(to);
      }}
      padding={2}
    />
  );

  return (
    <li
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      <Card
        aria-current={isSelected ? 'page' : undefined}
        radius={2}
        tone={isTarget || isSelected ? 'primary' : 'inherit'}
      >
        <Flex align="center" gap={1} paddingRight={1}>
          <Box
            draggable
            onDragStart={props.onDragStart}
            onDragEnd={props.onDragEnd}
            padding={2}
            style={{ cursor: 'grab' }}
            title="Drag to move"
          >
            <Small muted>
              <DragHandleIcon />
            </Small>
          </Box>
          <Link flex={1}>
            <ChildLink childId={entry.id}>
              <Box paddingY={2}>
                {schemaType && (
                  <Preview
                    layout="default"
                    schemaType={schemaType}
                    value={{ _id: entry.id, _type: type }}
                  />
                )}
              </Box>
            </ChildLink>
          </Link>
          {arrow(index - 1, 'Move up', ArrowUpIcon)}
          {arrow(index + 1, 'Move down', ArrowDownIcon)}
        </Flex>
      </Card>
    </li>
  );
}
