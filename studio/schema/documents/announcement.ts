import { BellIcon } from '@sanity/icons/Bell';
import { defineField, defineType } from 'sanity';
import { validateWebLink } from '../../validation/link.ts';
import { lineField } from '../fields/text-fields.ts';

export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'document',
  icon: BellIcon,
  fields: [
    defineField({
      name: 'isShown',
      title: 'Show the announcement',
      type: 'boolean',
      description: 'Turns on a bar at the top of every page. Visitors can close it.',
    }),
    lineField({
      name: 'text',
      title: 'Text',
      maxLength: 140,
      description: 'One sentence, for example "We\u2019re closed on Thanksgiving Day."',
    }),
    defineField({
      name: 'href',
      title: 'Link',
      type: 'string',
      description: 'For example "/contact". Leave it empty for no link.',
      validation: (rule) => rule.custom((href) => (href ? validateWebLink(href) : true)),
    }),
    {
      ...lineField({
        name: 'linkText',
        title: 'Link text',
        required: false,
        maxLength: 40,
      }),
      hidden: ({ document }) => !document?.['href'],
    },
    defineField({
      name: 'from',
      title: 'Starts',
      type: 'datetime',
      description: "In your computer's time zone. Leave it empty to start when you publish.",
    }),
    defineField({
      name: 'until',
      title: 'Ends',
      type: 'datetime',
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
