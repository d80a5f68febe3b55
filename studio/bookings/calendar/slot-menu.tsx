import { Button, Flex, Text } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import { formatClock, formatDay } from '#domain/booking/times.ts';
import { clockOf } from '#domain/schedule/clock.ts';
import { Panel } from '../ui/section.tsx';
import { BlockForm } from './block-form.tsx';
import type { Slot } from './day-column.tsx';

type SlotMenuProps = { slot: Slot; onBook: () => void; onClose: () => void };

/** What can be done with an empty place. */
export function SlotMenu({ slot, onBook, onClose }: SlotMenuProps) {
  const [isBlocking, setIsBlocking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { day, minutes } = slot;
  return (
    <Panel tone="transparent">
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1} weight="semibold">
          {`${formatDay(day)}, ${formatClock(clockOf(minutes))}`}
        </Text>
        <Button ref={first} tone="primary" text="New booking here" onClick={onBook} />
        <Button
          mode="ghost"
          text="Block time here"
          aria-expanded={isBlocking}
          onClick={() => setIsBlocking(!isBlocking)}
        />
        <Button mode="bleed" text="Close" onClick={onClose} />
      </Flex>
      {isBlocking && (
        <BlockForm
          start={{
            date: day,
            from: clockOf(minutes),
            until: clockOf(Math.min(minutes + 60, 24 * 60 - 1)),
            reason: '',
          }}
          onBlocked={onClose}
        />
      )}
    </Panel>
  );
}
