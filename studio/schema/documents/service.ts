import { TagIcon } from '@sanity/icons/Tag';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { SERVICE_LIMITS } from '#config/field-limits.ts';
import { validateSlugUnchanged, validateUnique } from '../../validation/dataset/unique.ts';
import { describePrice, type PriceValue } from '../../validation/price/price.ts';
import { MAX_SLUG_LENGTH, validateServiceSlug } from '../../validation/slug.ts';
import { validateLength, validateNotBlank } from '../../validation/text.ts';
import { imageField, type PreviewMedia } from '../fields/image-field.ts';
import { priceField } from '../fields/price-field.ts';
import { seoField } from '../fields/seo-field.ts';
import { lineField, orderField, orderings, paragraphField } from '../fields/text-fields.ts';

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: TagIcon,
  groups: [
    { name: 'offer', title: 'Offer & price', default: true },
    { name: 'listing', title: 'Where it appears' },
    { name: 'search', title: 'Search results' },
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      group: 'offer',
      description: 'What customers see on the site, in quotes and in emails.',
      validation: (rule) => [
        rule.custom(validateNotBlank),
        rule.custom(validateLength(SERVICE_LIMITS.title)),
        rule.custom((title, context) => validateUnique('title', title, context)),
      ],
    }),
    { ...priceField, group: 'offer' },
    lineField({
      name: 'summary',
      title: 'One-line summary',
      group: 'offer',
      description: 'Shown on the home page cards.',
    }),
    paragraphField({
      name: 'description',
      title: 'Description',
      group: 'offer',
      maxLength: SERVICE_LIMITS.description,
      description: 'What the customer gets, in two or three sentences.',
    }),
    defineField({
      name: 'includes',
      title: "What's included",
      type: 'array',
      group: 'offer',
      description: 'One item per line. The quote shows the first two.',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.custom(validateNotBlank),
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('List at least one item.'),
        rule.max(SERVICE_LIMITS.includes).error(`List at most ${SERVICE_LIMITS.includes} items.`),
      ],
    }),
    lineField({
      name: 'duration',
      title: 'How long it takes',
      group: 'offer',
      required: false,
      description: 'For example "4-6 hours". Leave this empty if it varies too much.',
    }),
    lineField({
      name: 'lasts',
      title: 'What lasts',
      group: 'offer',
      required: false,
      maxLength: 60,
      description:
        'Shown beside the price on the page of the service. For example "3-5 years of protection". Leave this empty if nothing does.',
    }),
    imageField({ name: 'image', title: 'Photo', group: 'offer' }),
    defineField({
      name: 'slug',
      title: 'Short name for links',
      type: 'slug',
      group: 'listing',
      description: "Don't change this after you publish: saved quotes find the service by it.",
      // `validateUnique` checks this, with a message that says what to do.
      options: { source: 'title', maxLength: MAX_SLUG_LENGTH, isUnique: () => true },
      validation: (rule) => [
        rule.custom(validateServiceSlug),
        rule.custom((slug, context) => validateUnique('slug', slug?.current, context)),
        rule.custom((slug, context) => validateSlugUnchanged(slug?.current, context)).warning(),
      ],
    }),
    defineField({
      name: 'isPackage',
      title: 'Offer as a package',
      type: 'boolean',
      group: 'listing',
      description: 'Packages appear in the menu, on the home page and in the booking form.',
      initialValue: true,
    }),
    { ...orderField, group: 'listing' },
    seoField(
      'search',
      'If empty, the site writes them: the name, the region and the price, then the summary.',
    ),
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
