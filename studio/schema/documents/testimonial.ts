import { CommentIcon } from '@sanity/icons/Comment';
import { defineField, defineType } from 'sanity';
import { orderField, orderings } from '../fields/number-fields.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';

type Selected = { quote?: string; author?: string; isSample?: boolean };

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Review',
  type: 'document',
  icon: CommentIcon,
  fields: [
    paragraphField({ name: 'quote', title: 'What the customer said', rows: 4, maxLength: 1000 }),
    lineField({
      name: 'author',
      title: 'Who said it',
      description: 'Name and city, for example "Dana M., Edina".',
    }),
    defineField({
      name: 'city',
      title: "Customer's city",
      type: 'reference',
      to: [{ type: 'cityPage' }],
      description: "The review stands on this city's page.",
    }),
    lineField({
      name: 'vehicle',
      title: 'Vehicle',
      required: false,
      maxLength: 60,
      description: 'For example "Toyota Highlander". Leave it empty to hide it.',
    }),
    defineField({
      name: 'service',
      title: 'Service',
      type: 'reference',
      weak: true,
      to: [{ type: 'service' }],
      description: 'What was done. Its name stands below the review, and the review on its page.',
    }),
    lineField({
      name: 'month',
      title: 'Month',
      required: false,
      description: 'For example "May 2026". Leave it empty to hide it.',
      maxLength: 20,
    }),
    defineField({
      name: 'rating',
      title: 'Stars',
      type: 'number',
      description: 'From 1 to 5, only if the customer gave a rating. Leave it empty for no stars.',
      options: { list: [5, 4, 3, 2, 1], layout: 'radio', direction: 'horizontal' },
    }),
    lineField({
      name: 'source',
      title: 'Where it was written',
      required: false,
      description: 'For example "Google": the review then ends with "on Google".',
      maxLength: 30,
    }),
    defineField({
      name: 'sourceUrl',
      title: 'Link to it',
      type: 'url',
      description: 'Where everybody can read it. "on Google" becomes a link.',
      hidden: ({ document }) => !document?.['source'],
      validation: (rule) => rule.uri({ scheme: ['https'] }),
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
