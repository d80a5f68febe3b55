import { LinkIcon } from '@sanity/icons/Link';
import { validateRedirects, warnOfDeadTargets } from '../../validation/link.ts';
import { documentType, field } from '../fields/field.ts';
import { objectMember } from '../fields/group-fields.ts';
import { lineField } from '../fields/text-fields.ts';

const MAX_REDIRECTS = 500;

export const redirects = documentType('redirects', 'Redirects', LinkIcon, {
  fields: [
    field('array', 'entries', 'Redirects', {
      description:
        'For addresses from an older website that people and search engines still use. Renamed city pages, landing pages and articles redirect on their own.',
      of: [
        objectMember('redirect', 'Redirect', [
          lineField('from', 'Old address', {
            description:
              'The part after the domain, for example "/about-us.html". Leave off any question mark and what follows it.',
          }),
          lineField('to', 'New address', {
            description: 'A page of this website, for example "/about".',
          }),
        ]),
      ],
      validation: (rule) => [
        rule.max(MAX_REDIRECTS).error(`List at most ${MAX_REDIRECTS} redirects.`),
        rule.custom(validateRedirects),
        rule.custom(warnOfDeadTargets).warning(),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Redirects' }) },
});
