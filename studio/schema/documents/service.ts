import { TagIcon } from '@sanity/icons/Tag';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { validateServiceSlug } from '../../validation/slug.ts';
import { describePrice, type PriceValue } from '../../validation/price.ts';
import { validateSlugUnchanged, validateUnique } from '../../validation/unique.ts';
import { validateNotBlank } from '../../validation/text.ts';
import type { PreviewMedia } from '../fields/preview-media.ts';
import { imageField } from '../fields/image-field.ts';
import { priceField } from '../fields/price-field.ts';
import { lineField, orderField, orderings, paragraphField } from '../fields/text-fields.ts';

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: TagIcon,
  groups: [
    { name: 'offer', title: 'Offer & price', default: true },
    { name: 'listing', title: 'Where it appears' },
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      group: 'offer',
      description: 'As customers see it everywhere: on the site, in quotes and in emails.',
      validation: (rule) => [
        rule.custom(validateNotBlank),
        rule.custom((title, context) => validateUnique('title', title, context)),
      ],
    }),
    { ...priceField, group: 'offer' },
    lineField({
      name: 'summary',
      title: 'In one line',
      group: 'offer',
      description: 'Shown on the cards of the home page.',
    }),
    paragraphField({
      name: 'description',
      title: 'Description',
      group: 'offer',
      description: 'What the customer gets, in two or three sentences.',
    }),
    defineField({
      name: 'includes',
      title: "What's included",
      type: 'array',
      group: 'offer',
      description: 'One step a line. The first two are shown in the quote.',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.custom(validateNotBlank),
        }),
      ],
      validation: (rule) =>
        rule.required().min(1).error('List at least one thing that is included.'),
    }),
    lineField({
      name: 'duration',
      title: 'How long it takes',
      group: 'offer',
      required: false,
      description: 'For example "4-6 hours". Leave it empty if it varies too much.',
    }),
    imageField({ name: 'image', title: 'ContentImage', group: 'offer' }),
    defineField({
      name: 'slug',
      title: 'Name in addresses',
      type: 'slug',
      group: 'listing',
      description:
        'Made from the name once. Saved quotes know the service by it: do not change it.',
      // Uniqueness is checked below, in a sentence that says what to do.
      options: { source: 'title', maxLength: 60, isUnique: () => true },
      validation: (rule) => [
        rule.custom(validateServiceSlug),
        rule.custom((slug, context) => validateUnique('slug', slug?.current, context)),
        rule.custom((slug, context) => validateSlugUnchanged(slug?.current, context)).warning(),
      ],
    }),
    defineField({
      name: 'isPackage',
      title: 'Offer it as a package',
      type: 'boolean',
      group: 'listing',
      description: 'Packages appear in the menu, on the home page and in the booking form.',
      initialValue: true,
    }),
    { ...orderField, group: 'listing' },
  ],
  orderings,
  preview: {
    select: { title: 'title', price: 'price', media: 'image' },
    prepare: ({
      title,
      price,
      media,
    }: {
      title?: string;
      price?: PriceValue;
      media?: PreviewMedia;
    }) => ({
      title: title ?? 'New service',
      subtitle: describePrice(price),
      media,
    }),
  },
});
