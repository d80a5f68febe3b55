import { TagIcon } from '@sanity/icons/Tag';
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
import { validateServiceSlug } from '../../validation/slug.ts';
import { documentType, field, onTab, tabs } from '../fields/field.ts';
import { imageField, type PreviewMedia } from '../fields/image-field.ts';
import { numberField, orderField, orderings } from '../fields/number-fields.ts';
import { seoField } from '../fields/seo-field.ts';
import {
  lineField,
  linesField,
  nameField,
  paragraphField,
  slugField,
} from '../fields/text-fields.ts';

/** The only field for a price. */
const priceField = field('object', 'price', 'Price in whole dollars', {
  description: `Fill in both sedan and SUV, or only the flat price, or only the price per wheel. Quotes count ${WHEELS_PER_VEHICLE} wheels and charge at least ${formatUsd(MINIMUM_CHARGE)} per visit. Only a developer can change these two numbers.`,
  options: { columns: 2 },
  fields: [
    field('number', 'regular', 'Sedan', {}),
    field('number', 'suv', 'SUV, truck or van', {}),
    field('number', 'flat', 'Flat price for every vehicle', {}),
    field('number', 'perWheel', 'Per wheel', {}),
  ],
  components: { input: PriceInput },
  validation: (rule) => [
    rule.custom(validatePrice),
    rule.custom(validateAgainstPublishedPrice).warning(),
  ],
});

type Selected = { title?: string; price?: PriceValue; media?: PreviewMedia };

export const service = documentType('service', 'Service', TagIcon, {
  groups: tabs({ offer: 'Offer & price', listing: 'Where it appears', search: 'Search results' }),
  fields: [
    ...onTab('offer', [
      nameField('title', 'Name', {
        description: 'What customers see on the site, in quotes and in emails.',
        maxLength: SERVICE_LIMITS.title,
      }),
      priceField,
      lineField('summary', 'One-line summary', { description: 'Shown on the home page cards.' }),
      paragraphField('description', 'Description', {
        maxLength: SERVICE_LIMITS.description,
        description: 'What the customer gets, in two or three sentences.',
      }),
      linesField('includes', "What's included", {
        description: 'One item per line. The quote shows the first two.',
        validation: (rule) => [
          rule.required().min(1).error('List at least one item.'),
          rule.max(SERVICE_LIMITS.includes).error(`List at most ${SERVICE_LIMITS.includes} items.`),
        ],
      }),
      lineField('duration', 'How long it takes', {
        required: false,
        description: 'For example "4-6 hours". Leave this empty if it varies too much.',
      }),
      numberField('intervalWeeks', 'Interval in weeks', {
        required: false,
        description:
          'How many weeks until the service is due again, for example 6 for a wash or 52 for a coating. The site then sends one email that suggests the next visit. Leave this empty for no email.',
        min: 1,
        max: 520,
      }),
      numberField('depositDollars', 'Deposit (dollars)', {
        required: false,
        description:
          'Customers can pay this online once their visit is confirmed. Online payments need a Stripe account. Leave both deposit fields empty for no deposit.',
        min: 1,
        max: SERVICE_LIMITS.deposit,
      }),
      numberField('depositPercent', 'Deposit (percent)', {
        required: false,
        description: 'Instead of dollars: a percentage of the price, rounded to whole dollars.',
        min: 1,
        max: 100,
        hidden: ({ document }) => typeof document?.['depositDollars'] === 'number',
      }),
      lineField('lasts', 'How long it lasts', {
        required: false,
        maxLength: 60,
        description:
          'Shown beside the price on the service\'s page, for example "3-5 years of protection". Leave this empty if it doesn\'t apply.',
      }),
      imageField('image', 'Photo'),
    ]),
    ...onTab('listing', [
      slugField('Short name for links', {
        description:
          "Don't change this after you publish. Saved quotes use it to find the service.",
        source: 'title',
        validate: validateServiceSlug,
        isPermanent: true,
      }),
      field('boolean', 'isPackage', 'Offer as a package', {
        description: 'Packages appear in the menu, on the home page and in the booking form.',
        initialValue: true,
      }),
      orderField,
    ]),
    seoField(
      'If these are empty, the site uses the name, the region and the price, followed by the summary.',
    ),
  ],
  orderings,
  preview: {
    select: { title: 'title', price: 'price', media: 'image' },
    prepare: ({ title, price, media }: Selected) => ({
      title: title ?? 'New service',
      subtitle: describePrice(price),
      media,
    }),
  },
});
