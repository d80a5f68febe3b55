import { Button, Flex, Text, TextInput } from '@sanity/ui';
import { addDays, isCalendarDay } from '#domain/bookings/times.ts';
import { BlockedTimes } from '../blocked/blocked-times.tsx';
import { PrintDayButton } from '../day-sheet/print-day-button.tsx';
import { FeedButton } from './feed-button.tsx';
import { LABELS, spanOf, type Shape } from './shape.ts';

type CalendarBarProps = {
  shape: Shape;
  /** What there is room for. */
  shapes: readonly Shape[];
  day: string;
  today: string;
  onShape: (shape: Shape) => void;
  onDay: (day: string) => void;
};

/** Which days the calendar shows and how, and what belongs to all of them. */
export function CalendarBar({ shape, shapes, day, today, onShape, onDay }: CalendarBarProps) {
  const { unit, step, title } = spanOf(shape, day);
  return (
    <Flex gap={2} wrap="wrap" align="center">
      <Button
        mode="ghost"
        text="←"
        aria-label={`Previous ${unit}`}
        onClick={() => onDay(addDays(day, -step))}
      />
      <Button mode="ghost" text="Today" onClick={() => onDay(today)} />
      <Button
        mode="ghost"
        text="→"
        aria-label={`Next ${unit}`}
        onClick={() => onDay(addDays(day, step))}
      />
      <TextInput
        type="date"
        aria-label="Go to day"
        value={day}
        onChange={(event) => {
          if (isCalendarDay(event.currentTarget.value)) onDay(event.currentTarget.value);
        }}
      />
      <Flex gap={1} role="group" aria-label="Show as">
        {shapes.map((name) => (
          <Button
            key={name}
            mode="bleed"
            text={LABELS[name]}
            selected={name === shape}
            aria-pressed={name === shape}
            onClick={() => onShape(name)}
          />
        ))}
      </Flex>
      <Text size={1} weight="semibold" role="status">
        {title}
      </Text>
      {shape === 'day' && <PrintDayButton day={day} />}
      <FeedButton />
      <BlockedTimes />
    </Flex>
  );
}
