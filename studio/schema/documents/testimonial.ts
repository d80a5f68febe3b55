import { CommentIcon } from '@sanity/icons/Comment';
import { documentType, field } from '../fields/field.ts';
import { orderField, orderings } from '../fields/number-fields.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';

type Selected = { quote?: string; author?: string; isSample?: boolean };

export const testimonial = documentType('testimonial', 'Review', CommentIcon, {
  fields: [
    paragraphField('quote', 'What the customer said', { rows: 4, maxLength: 1000 }),
    lineField('author', "Customer's name", {
      description: 'Name and city, for example "Dana M., Edina".',
    }),
    field('reference', 'city', "Customer's city", {
      to: [{ type: 'cityPage' }],
      description: "The review appears on this city's page.",
    }),
    lineField('vehicle', 'Vehicle', {
      required: false,
      maxLength: 60,
      description: 'For example "Toyota Highlander". Leave it empty to hide it.',
    }),
    field('reference', 'service', 'Service', {
      weak: true,
      to: [{ type: 'service' }],
      description:
        "What you did for this customer. The service's name appears below the review, and the review appears on the service's page.",
    }),
    lineField('month', 'Month', {
      required: false,
      description: 'For example "May 2026". Leave it empty to hide it.',
      maxLength: 20,
    }),
    field('number', 'rating', 'Stars', {
      description: 'From 1 to 5, only if the customer gave a rating. Leave it empty for no stars.',
      options: { list: [5, 4, 3, 2, 1], layout: 'radio', direction: 'horizontal' },
    }),
    lineField('source', 'Where it was written', {
      required: false,
      description: 'For example "Google". The review then ends with "on Google".',
      maxLength: 30,
    }),
    field('url', 'sourceUrl', 'Link to the review', {
      description: 'A page where anyone can read it. "on Google" becomes a link.',
      hidden: ({ document }) => !document?.['source'],
      validation: (rule) => rule.uri({ scheme: ['https'] }),
    }),
    field('boolean', 'isSample', 'This is a sample', {
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
