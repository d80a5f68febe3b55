import { CommentIcon } from '@sanity/icons/Comment';
import { defineField, defineType } from 'sanity';
import { lineField, orderField, orderings, paragraphField } from '../fields/text-fields.ts';

type Selected = { quote?: string; author?: string; isSample?: boolean };

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Review',
  type: 'document',
  icon: CommentIcon,
  fields: [
    paragraphField({ name: 'quote', title: 'What the customer said', rows: 4 }),
    lineField({
      name: 'author',
      title: 'Who said it',
      description: 'Name and city, for example "Dana M., Edina".',
    }),
    defineField({
      name: 'isSample',
      title: 'This is a sample',
      type: 'boolean',
      description: 'Samples came with the site. Replace them with real reviews before you go live.',
      initialValue: false,
      validation: (rule) =>
        rule
          .custom((isSample) =>
            isSample ? 'Replace this sample with a real review before you go live.' : true,
          )
          .warning(),
    }),
    orderField,
  ],
  orderings,
  preview: {
    select: { quote: 'quote', author: 'author', isSample: 'isSample' },
    prepare: ({ quote = '', author, isSample }: Selected) => ({
      title: author ?? 'New review',
      subtitle: isSample ? `Sample · ${quote}` : quote,
    }),
  },
});
