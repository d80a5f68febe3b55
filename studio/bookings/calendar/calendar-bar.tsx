import { Box, Button, Flex, TextInput } from '@sanity/ui';
import { useState } from 'react';
import { addDays, businessDay, isCalendarDay } from '#domain/schedule/times.ts';
import { useTimeZone } from '../../business/business.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { PressButton, Toggle } from '../ui/press-button.tsx';
import { Panel, Small, VISUALLY_HIDDEN } from '../ui/section.tsx';
import { BlockedTimes } from './blocked-times.tsx';
import { SHAPE_LABELS, type Shape, spanOf } from './layout.ts';
import { PrintDayButton } from './print-day.tsx';

const SHAPES = ['week', 'day', 'list'] as const;
/** A phone has no room for a week. */
const NARROW_SHAPES = ['day', 'list'] as const;

type CalendarBarProps = {
  shape: Shape;
  /** Whether there is room for a week, and for everything at once. */
  isWide: boolean;
  day: string;
  onShape: (shape: Shape) => void;
  onDay: (day: string) => void;
};

export function CalendarBar({ shape, isWide, day, onShape, onDay }: CalendarBarProps) {
  const { days, unit, step, title } = spanOf(shape, day);
  const [isMore, setMore] = useState(false);
  const today = businessDay(useTimeZone());
  const pageButton = (text: string, label: string, to: string) => (
    <Button mode="ghost" text={text} aria-label={label} onClick={() => onDay(to)} />
  );
  return (
    <Flex gap={2} wrap="wrap" align="center">
      {pageButton('←', `Previous ${unit}`, addDays(day, -step))}
      <Button mode="ghost" text="Today" onClick={() => onDay(today)} />
      {pageButton('→', `Next ${unit}`, addDays(day, step))}
      <Box flex={isWide ? undefined : 1} style={{ minWidth: 140 }}>
        <TextInput
          type="date"
          aria-label="Go to day"
          value={day}
          onChange={(event) => {
            if (isCalendarDay(event.currentTarget.value)) onDay(event.currentTarget.value);
          }}
        />
      </Box>
      <Flex gap={1} role="group" aria-label="Show as">
        {(isWide ? SHAPES : NARROW_SHAPES).map((name) => (
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
      <div role="status" style={isWide ? undefined : VISUALLY_HIDDEN}>
        <Small weight="semibold">{title}</Small>
      </div>
      {!isWide && (
        <Toggle
          text="More"
          style={{ marginInlineStart: 'auto' }}
          isOpen={isMore}
          onToggle={setMore}
        />
      )}
      {(isWide || isMore) && (
        <>
          {/* A row of their own, so that More stays in place. */}
          {!isWide && <div style={{ width: '100%' }} />}
          {shape === 'day' && <PrintDayButton day={day} />}
          <DownloadButton
            view={{ table: 'visits', from: days[0] ?? day, to: days.at(-1) ?? day }}
          />
          <FeedButton />
          <BlockedTimes day={day} />
        </>
      )}
    </Flex>
  );
}

/** Creates the secret link that shows visits in the owner's own calendar. */
function FeedButton() {
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <PressButton
        mode="bleed"
        text="Get calendar link"
        doneMessage="Here is your calendar link."
        call={async (api) => {
          setLink(null);
          setLink(await api.makeFeed());
        }}
      />
      {link !== null && (
        <Panel gap={3} border={false} tone="primary" style={{ width: '100%' }}>
          <Small>
            Subscribe to this link in your calendar app. Keep it private: anyone who has it can see
            your visits. Links you made before no longer work.
          </Small>
          <TextInput readOnly aria-label="Calendar link" value={link} />
        </Panel>
      )}
    </>
  );
}
