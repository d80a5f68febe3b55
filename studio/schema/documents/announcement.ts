import { BellIcon } from '@sanity/icons/Bell';
import { validateWebLink } from '../../validation/link.ts';
import { documentType, field } from '../fields/field.ts';
import { lineField } from '../fields/text-fields.ts';

export const announcement = documentType('announcement', 'Announcement', BellIcon, {
  fields: [
    field('boolean', 'isShown', 'Show the announcement', {
      description: 'Turns on a bar at the top of every page. Visitors can close it.',
    }),
    lineField('text', 'Text', {
      maxLength: 140,
      description: 'One sentence, for example "We\u2019re closed on Thanksgiving Day."',
    }),
    field('string', 'href', 'Link', {
      description: 'For example "/contact". Leave it empty for no link.',
      validation: (rule) => rule.custom((href) => (href ? validateWebLink(href) : true)),
    }),
    lineField('linkText', 'Link text', {
      required: false,
      maxLength: 40,
      hidden: ({ document }) => !document?.['href'],
    }),
    field('datetime', 'from', 'Starts', {
      description: "In your computer's time zone. Leave it empty to start when you publish.",
    }),
    field('datetime', 'until', 'Ends', {
      description: 'Leave it empty to show the announcement until you turn it off.',
      validation: (rule) =>
        rule.custom((until, { document }) =>
          typeof document?.['from'] === 'string' && until && until <= document['from']
            ? 'Choose a time after the start.'
            : true,
        ),
    }),
  ],
  preview: { select: { title: 'text' } },
});
