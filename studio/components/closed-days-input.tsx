import { Button, Stack, Text } from '@sanity/ui';
import { type ArrayOfObjectsInputProps, insert, setIfMissing, useFormValue } from 'sanity';
import { businessDay, formatDayShort } from '#domain/booking/times.ts';
import { readPlace } from '#domain/place.ts';
import { type Holiday, openHolidays } from '#domain/schedule/holidays.ts';
import { useTimeZone } from '../business/business.ts';
import type { ClosedDaysValue } from '../validation/schedule.ts';

type Entry = ClosedDaysValue & { _key: string };

/** The closed days, with one press for the holidays that are missing. */
export function ClosedDaysInput(props: ArrayOfObjectsInputProps<Entry>) {
  const { country } = readPlace({ country: useFormValue(['country']) });
  const today = businessDay(useTimeZone());
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {props.readOnly === true ? null : (
        <HolidayButton
          {...{ country, today }}
          closed={props.value ?? []}
          onAdd={(holidays) =>
            props.onChange([setIfMissing([]), insert(holidays.map(entryOf), 'after', [-1])])
          }
        />
      )}
    </Stack>
  );
}

type Props = {
  /** Two capitals. */
  country: string;
  /** `YYYY-MM-DD`. */
  today: string;
  closed: readonly ClosedDaysValue[];
  onAdd: (holidays: Holiday[]) => void;
};

/** Nothing while there are none to add. */
export function HolidayButton({ country, today, closed, onAdd }: Props) {
  const open = openHolidays(today, country, closed);
  if (open === null) return null;
  return (
    <Stack gap={3}>
      <Button
        mode="ghost"
        text={`Add the holidays of ${open.year}`}
        onClick={() => onAdd(open.holidays)}
      />
      <Text size={1} muted>
        {open.holidays.map(describe).join(', ')}
      </Text>
    </Stack>
  );
}

const describe = ({ name, from, to }: Holiday) =>
  `${name} (${[...new Set([from, to])].map(formatDayShort).join(' to ')})`;

export const entryOf = ({ name, from, to }: Holiday) => ({
  _key: `holiday-${from}`,
  _type: 'closedDays',
  from,
  ...(to === from ? {} : { to }),
  reason: name,
});
