import { defineField } from 'sanity';
import { POLICY_HEADINGS, POLICY_NAMES, type PolicyName } from '#domain/policies.ts';
import { paragraphField } from './text-fields.ts';

const EXAMPLES: Record<PolicyName, string> = {
  payment: 'When customers pay, and how.',
  weather: 'What you do in rain, heat, and cold.',
  rescheduling: 'How late customers can move or cancel a visit, and what it costs.',
  waterAndPower: 'Whether you need a faucet or an outlet.',
  insurance: 'What your insurance covers.',
};

/** One text for each policy. The site shows those that are written. */
export const policiesField = defineField({
  name: 'policies',
  title: 'Policies',
  type: 'object',
  description:
    'Shown beside the booking form and after a customer sends a request. Empty ones are left out.',
  fields: POLICY_NAMES.map((name) =>
    paragraphField({
      name,
      title: POLICY_HEADINGS[name],
      required: false,
      maxLength: 400,
      description: EXAMPLES[name],
    }),
  ),
});
