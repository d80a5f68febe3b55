import { defineArrayMember } from 'sanity';
import { DRIVE_MINUTES, INSTANT, TEAMS } from '#config/business.ts';
import { DEFAULT_THANKS } from '#config/default-words.ts';
import { DEFAULT_TEXTS, TEXT_KINDS, TEXT_TITLES } from '#domain/booking/words/text-messages.ts';
import { POLICY_HEADINGS, POLICY_NAMES, type PolicyName } from '#domain/policies.ts';
import { formatHour, formatOpeningHours, WEEKDAYS } from '#domain/schedule/schedule.ts';
import {
  validateOneEntryPerDay,
  validateOpeningHours,
  type OpeningHoursValue,
} from '../../validation/schedule.ts';
import { field } from './field.ts';
import { numberField } from './number-fields.ts';
import { paragraphField } from './text-fields.ts';

/** Every half hour. A list avoids typed times in many formats. */
const TIMES = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  const value = `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  return { value, title: formatHour(value) };
});

export const scheduleFields = [
  field('array', 'openingHours', 'Business hours', {
    description:
      'Add one entry for all days with the same hours. Days without an entry are closed. The footer, emails, search results, and booking form all show these hours. For holidays and vacations, add a blocked time in the Requests calendar.',
    of: [
      defineArrayMember({
        name: 'openingHours',
        title: 'Hours',
        type: 'object',
        fields: [
          field('array', 'days', 'Days', {
            of: [defineArrayMember({ type: 'string' })],
            options: { list: WEEKDAYS.map((day) => ({ value: day, title: day })), layout: 'grid' },
          }),
          field('string', 'opens', 'From', { options: { list: TIMES } }),
          field('string', 'closes', 'To', { options: { list: TIMES } }),
        ],
        options: { columns: 2 },
        validation: (rule) => rule.custom(validateOpeningHours),
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
  }),
  numberField('teams', 'Number of teams', {
    description:
      'How many visits can happen at the same time. The booking form marks a time as probably full when every team is busy. If empty: 1.',
    initialValue: TEAMS.usual,
    required: false,
    min: 1,
    max: TEAMS.max,
  }),
  numberField('driveMinutes', 'Drive between two cities (minutes)', {
    description: `The Requests tool warns you when a team has less time than this between visits in two cities. Enter 0 for no warning. If empty: ${DRIVE_MINUTES.usual}.`,
    required: false,
    min: 0,
    max: DRIVE_MINUTES.max,
  }),
];

export const instantField = field('object', 'instant', 'Instant confirmation', {
  description:
    'Confirms a request right away if the calendar has room for it and the address is in your area. Every other request waits for you, as usual.',
  fields: [
    field('boolean', 'isOn', 'Confirm right away', { initialValue: false }),
    field('array', 'services', 'For these services', {
      of: [defineArrayMember({ type: 'reference', weak: true, to: [{ type: 'service' }] })],
      description: 'A request with any other service waits for you.',
      validation: (rule) => rule.unique(),
    }),
    numberField('leadHours', 'Minimum hours ahead', {
      min: INSTANT.leadHours.min,
      max: INSTANT.leadHours.max,
      required: false,
      description: `If empty: ${INSTANT.leadHours.usual}.`,
    }),
    numberField('days', 'Maximum days ahead', {
      min: INSTANT.days.min,
      max: INSTANT.days.max,
      required: false,
      description: `If empty: ${INSTANT.days.usual}.`,
    }),
  ],
});

function describeHours({ days, opens, closes }: OpeningHoursValue): string {
  const known = WEEKDAYS.filter((day) => days?.includes(day));
  return formatOpeningHours([{ days: known, opens: opens ?? '', closes: closes ?? '' }]);
}

const optionalText = (name: string, title: string, maxLength: number, description: string) =>
  paragraphField(name, title, { required: false, maxLength, description });

const EXAMPLES: Record<PolicyName, string> = {
  payment: 'When customers pay, and how.',
  weather: 'What you do in rain, heat, and cold.',
  rescheduling: 'How late customers can move or cancel a visit, and what it costs.',
  waterAndPower: 'Whether you need a faucet or an outlet.',
  insurance: 'What your insurance covers.',
};

export const refundHoursField = numberField('refundHours', 'Full refund until (hours before)', {
  description:
    'If a customer cancels at least this long before the visit, the Requests tool suggests a full refund of the deposit. If they cancel later, it suggests no refund. If empty, it always suggests a full refund.',
  required: false,
  min: 0,
  max: 336,
});

/** One text for each policy. The site leaves out the empty ones. */
export const policiesField = field('object', 'policies', 'Policies', {
  description:
    'Shown beside the booking form and after a customer sends a request. Empty ones are left out.',
  fields: POLICY_NAMES.map((name) =>
    optionalText(name, POLICY_HEADINGS[name], 400, EXAMPLES[name]),
  ),
});

/** An hour of the day in the business's time zone. Empty means never. */
const HOUR = { required: false, min: 0, max: 23 };

export const requestFields = [
  numberField('reminderHour', 'Reminder hour', {
    ...HOUR,
    description:
      'Customers get a reminder the day before their visit, at or after this hour. For 4 PM, enter 16. Leave it empty to send none.',
    initialValue: 16,
  }),
  numberField('summaryHour', 'Morning summary hour', {
    ...HOUR,
    description:
      "You get an email with the day's visits at this hour. For 7 AM, enter 7. Leave it empty to get none.",
  }),
  field('url', 'reviewUrl', 'Link to write a review', {
    description:
      'Where customers can review you, for example on Google. If you add a link, customers get a thank-you email the morning after their visit, at the hour of your morning summary, or at 9 AM. It also lets them book again.',
    validation: (rule) => rule.uri({ scheme: ['https'] }),
  }),
  optionalText(
    'thanks',
    'Thank-you email',
    480,
    `The text above the review link. The site fills in {business}. If empty: "${DEFAULT_THANKS}"`,
  ),
  field('object', 'texts', 'Text messages', {
    description:
      'Messages that the Requests tool suggests for you to send from your own phone. It fills in {name}, {when}, {address}, {business} and {review}.',
    fields: TEXT_KINDS.map((kind) =>
      optionalText(kind, TEXT_TITLES[kind], 480, `If empty: "${DEFAULT_TEXTS[kind]}"`),
    ),
  }),
];
