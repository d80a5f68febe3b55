import { TagIcon } from '@sanity/icons/Tag';
import { defineField, defineType } from 'sanity';
import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { SERVICE_LIMITS } from '#config/field-limits.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { PriceInput } from '../../components/price-input.tsx';
import {
  describePrice,
  type PriceValue,
  validateAgainstPublishedPrice,
  validatePrice,
} from '../../validation/price.ts';
import { validateServiceSlug, validateUnique } from '../../validation/slug.ts';
import { validateLength, validateNotBlank } from '../../validation/text.ts';
import { tabs } from '../fields/group-fields.ts';
import { imageField, type PreviewMedia } from '../fields/image-field.ts';
import { orderField, orderings } from '../fields/number-fields.ts';
import { seoField } from '../fields/seo-field.ts';
import { lineField, linesField, paragraphField, slugField } from '../fields/text-fields.ts';

const dollars = (name: string, title: string) => defineField({ name, title, type: 'number' });

/** The only place where a price is stored. */
const priceField = defineField({
  name: 'price',
  title: 'Price in whole dollars',
  type: 'object',
  description: `Fill in both sedan and SUV, or only the flat price, or only the price per wheel. Quotes count ${WHEELS_PER_VEHICLE} wheels and charge at least ${formatUsd(MINIMUM_CHARGE)} per visit. Only a developer can change these two numbers.`,
  options: { columns: 2 },
  fields: [
    dollars('regular', 'Sedan'),
    dollars('suv', 'SUV, truck or van'),
    dollars('flat', 'Flat price for every vehicle'),
    dollars('perWheel', 'Per wheel'),
  ],
  components: { input: PriceInput },
  validation: (rule) => [
    rule.custom(validatePrice),
    rule.custom((price, context) => validateAgainstPublishedPrice(price, context)).warning(),
  ],
});

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: TagIcon,
  groups: tabs({ offer: 'Offer & price', listing: 'Where it appears', search: 'Search results' }),
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
    {
      ...linesField({
        name: 'includes',
        title: "What's included",
        group: 'offer',
        description: 'One item per line. The quote shows the first two.',
      }),
      validation: (rule) => [
        rule.required().min(1).error('List at least one item.'),
        rule.max(SERVICE_LIMITS.includes).error(`List at most ${SERVICE_LIMITS.includes} items.`),
      ],
    },
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
    slugField({
      title: 'Short name for links',
      group: 'listing',
      description: "Don't change this after you publish: saved quotes find the service by it.",
      source: 'title',
      validate: validateServiceSlug,
      isPermanent: true,
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
