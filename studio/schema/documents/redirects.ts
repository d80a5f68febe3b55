import { LinkIcon } from '@sanity/icons/Link';
import { defineField, defineType } from 'sanity';
import { validateRedirects, warnOfDeadTargets } from '../../validation/link.ts';
import { objectMember } from '../fields/group-fields.ts';
import { lineField } from '../fields/text-fields.ts';

const MAX_REDIRECTS = 500;

export const redirects = defineType({
  name: 'redirects',
  title: 'Redirects',
  type: 'document',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'entries',
      title: 'Redirects',
      type: 'array',
      description:
        'For addresses from an older website that people and search engines still use. Renamed city pages, landing pages and articles redirect on their own.',
      of: [
        objectMember({
          name: 'redirect',
          title: 'Redirect',
          fields: [
            lineField({
              name: 'from',
              title: 'Old address',
              description:
                'The part after the domain, for example "/about-us.html". Leave off any question mark and what follows it.',
            }),
            lineField({
              name: 'to',
              title: 'New address',
              description: 'A page of this website, for example "/about".',
            }),
          ],
          shows: ['from', 'to'],
        }),
      ],
      validation: (rule) => [
        rule.max(MAX_REDIRECTS).error(`List at most ${MAX_REDIRECTS} redirects.`),
        rule.custom((entries, context) => validateRedirects(entries, context)),
        rule.custom((entries, context) => warnOfDeadTargets(entries, context)).warning(),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Redirects' }) },
});
