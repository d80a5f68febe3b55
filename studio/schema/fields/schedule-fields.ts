import { defineArrayMember, defineField } from 'sanity';
import { DRIVE_MINUTES, TEAMS } from '#config/business.ts';
import { formatHour, formatOpeningHours, WEEKDAYS } from '#domain/schedule/schedule.ts';
import { ClosedDaysInput } from '../../components/closed-days-input.tsx';
import {
  validateClosedDays,
  validateOneEntryPerDay,
  validateOpeningHours,
  type ClosedDaysValue,
  type OpeningHoursValue,
} from '../../validation/schedule.ts';
import { numberField } from './number-fields.ts';
import { lineField } from './text-fields.ts';

/** Every half hour, so that no time needs to be spelled. */
const TIMES = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  const value = `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  return { value, title: formatHour(value) };
});

const timeField = (name: string, title: string) =>
  defineField({ name, title, type: 'string', options: { list: TIMES } });

export const openingHoursField = defineField({
  name: 'openingHours',
  title: 'Business hours',
  type: 'array',
  description:
    'Add one entry for all days with the same hours. Days without an entry are closed. The footer, emails, search results, and booking form all show these hours.',
  of: [
    defineArrayMember({
      name: 'openingHours',
      title: 'Hours',
      type: 'object',
      fields: [
        defineField({
          name: 'days',
          title: 'Days',
          type: 'array',
          of: [defineArrayMember({ type: 'string' })],
          options: { list: WEEKDAYS.map((day) => ({ value: day, title: day })), layout: 'grid' },
        }),
        timeField('opens', 'From'),
        timeField('closes', 'To'),
      ],
      options: { columns: 2 },
      validation: (rule) =>
        rule.custom((value: OpeningHoursValue | undefined) => validateOpeningHours(value)),
      preview: {
        select: { days: 'days', opens: 'opens', closes: 'closes' },
        prepare: (value: OpeningHoursValue) => ({
          title: validateOpeningHours(value) === true ? describeHours(value) : 'New hours',
        }),
      },
    }),
  ],
  validation: (rule) => [
    rule.required().min(1).error('Add the hours of at least one day.'),
    rule.custom(validateOneEntryPerDay),
  ],
});

export const closedDaysField = defineField({
  name: 'closedDays',
  title: 'Closed days',
  type: 'array',
  description:
    "Holidays and vacations. The booking form says you're closed but still takes requests.",
  components: { input: ClosedDaysInput },
  of: [
    defineArrayMember({
      name: 'closedDays',
      title: 'Closed days',
      type: 'object',
      fields: [
        defineField({ name: 'from', title: 'First day', type: 'date' }),
        defineField({
          name: 'to',
          title: 'Last day',
          type: 'date',
          description: 'Leave this empty for a single day.',
        }),
        lineField({
          name: 'reason',
          title: 'Reason',
          required: false,
          maxLength: 60,
          description: 'Shown to visitors, for example "Thanksgiving".',
        }),
      ],
      validation: (rule) =>
        rule.custom((value: ClosedDaysValue | undefined) => validateClosedDays(value)),
      preview: {
        select: { from: 'from', to: 'to', reason: 'reason' },
        prepare: ({ from, to, reason }: ClosedDaysValue) => ({
          title: [from, to].filter(Boolean).join(' to ') || 'New closed day',
          subtitle: reason ?? '',
        }),
      },
    }),
  ],
});

export const teamsField = numberField({
  name: 'teams',
  title: 'Number of teams',
  description:
    'How many visits can happen at the same time. The booking form marks a time as probably full when every team is busy. If empty: 1.',
  initialValue: TEAMS.usual,
  required: false,
  min: 1,
  max: TEAMS.max,
});

export const driveMinutesField = numberField({
  name: 'driveMinutes',
  title: 'Drive between two cities (minutes)',
  description: `Requests warn you when a team has less time than this between visits in two cities. Enter 0 for no warning. If empty: ${DRIVE_MINUTES.usual}.`,
  required: false,
  min: 0,
  max: DRIVE_MINUTES.max,
});

function describeHours({ days, opens, closes }: OpeningHoursValue): string {
  const known = WEEKDAYS.filter((day) => days?.includes(day));
  return formatOpeningHours([{ days: known, opens: opens ?? '', closes: closes ?? '' }]);
}
