import { Button, Card, Flex, Stack, TextInput } from '@sanity/ui';
import { addDays, isCalendarDay } from '#domain/booking/times.ts';
import { useCall } from '../api/use-owner-api.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { Small } from '../ui/section.tsx';
import { BlockedTimes } from './blocked-times.tsx';
import { SHAPE_LABELS, type Shape, spanOf } from './layout.ts';
import { PrintDayButton } from './print-day.tsx';

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
            text={SHAPE_LABELS[name]}
            selected={name === shape}
            aria-pressed={name === shape}
            onClick={() => onShape(name)}
          />
        ))}
      </Flex>
      <Small weight="semibold" role="status">
        {title}
      </Small>
      {shape === 'day' && <PrintDayButton day={day} />}
      <FeedButton />
      <BlockedTimes day={day} />
    </Flex>
  );
}

/** Makes the secret address that shows the visits in the owner's own calendar. */
function FeedButton() {
  const feed = useCall((api) => api.makeFeed());
  return (
    <>
      <Button
        mode="bleed"
        text="Get calendar link"
        disabled={feed.isPending}
        onClick={() => feed.mutate()}
      />
      <ErrorText error={feed.error} />
      {feed.isSuccess && (
        <Card padding={4} radius={2} tone="primary" style={{ width: '100%' }}>
          <Stack gap={3}>
            <Small>
              Subscribe to this link in your calendar app. Keep it private: anyone who has it can
              see your visits. Links you made before no longer work.
            </Small>
            <TextInput readOnly aria-label="Calendar link" value={feed.data} />
          </Stack>
        </Card>
      )}
    </>
  );
}
