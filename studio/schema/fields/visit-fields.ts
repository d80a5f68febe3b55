import { POLICY_HEADINGS, POLICY_NAMES, type PolicyName } from '#domain/policies.ts';
import { field } from './field.ts';
import { numberField } from './number-fields.ts';
import { paragraphField } from './text-fields.ts';

const EXAMPLES: Record<PolicyName, string> = {
  payment: 'When customers pay, and how.',
  weather: 'What you do in rain, heat, and cold.',
  rescheduling: 'How late customers can move or cancel a visit, and what it costs.',
  waterAndPower: 'Whether you need a faucet or an outlet.',
  insurance: 'What your insurance covers.',
};

/** One text for each policy. The site shows those that are written. */
export const policiesField = field('object', 'policies', 'Policies', {
  description:
    'Shown beside the booking form and after a customer sends a request. Empty ones are left out.',
  fields: POLICY_NAMES.map((name) =>
    paragraphField(name, POLICY_HEADINGS[name], {
      required: false,
      maxLength: 400,
      description: EXAMPLES[name],
    }),
  ),
});

/** An hour of the day by the clock of the business; empty for never. */
const HOUR = { required: false, min: 0, max: 23 };

/** What is sent about a visit. */
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
      'Where customers can review you, for example on Google. If you add a link, customers get a thank-you email after their visit.',
    validation: (rule) => rule.uri({ scheme: ['https'] }),
  }),
];
