import { CogIcon } from '@sanity/icons/Cog';
import { defineField, defineType } from 'sanity';
import { MINIMUM_CHARGE } from '#config/business.ts';
import { DEFAULT_PRICE_NOTE } from '#config/default-words.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import {
  validateEmail,
  validatePhone,
  validateRealEmail,
  validateRealName,
  validateRealPhone,
} from '../../validation/contact.ts';
import { validateNotBlank } from '../../validation/text.ts';
import { tabs } from '../fields/group-fields.ts';
import { imageField } from '../fields/image-field.ts';
import { footerLinksField, menuField, usualCopyFields } from '../fields/menu-fields.ts';
import { numberField } from '../fields/number-fields.ts';
import { placeFields } from '../fields/place-fields.ts';
import {
  closedDaysField,
  driveMinutesField,
  openingHoursField,
  teamsField,
} from '../fields/schedule-fields.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';
import { locationField, profilesField, trustFields } from '../fields/trust-fields.ts';
import { policiesField, requestFields } from '../fields/visit-fields.ts';

export const settings = defineType({
  name: 'settings',
  title: 'Settings',
  type: 'document',
  icon: CogIcon,
  groups: tabs({
    business: 'Business',
    place: 'Place',
    visits: 'Hours & policies',
    trust: 'Trust',
    prices: 'Quotes & prices',
    requests: 'Requests',
    look: 'Logo & sharing',
    words: 'Menu & buttons',
  }),
  fields: [
    defineField({
      name: 'businessName',
      title: 'Business name',
      type: 'string',
      group: 'business',
      description: 'Shown in the header, footer, search results, and every email.',
      validation: (rule) => [
        rule.custom(validateNotBlank),
        rule.custom(validateRealName).warning(),
      ],
    }),
    lineField({
      name: 'tagline',
      title: 'Tagline',
      group: 'business',
      description: 'Shown in the footer of every page.',
    }),
    defineField({
      name: 'phone',
      title: 'Phone',
      type: 'string',
      group: 'business',
      description: 'The way you want it shown, for example "612-555-0142".',
      validation: (rule) => [rule.custom(validatePhone), rule.custom(validateRealPhone).warning()],
    }),
    defineField({
      name: 'textMessages',
      title: 'Customers can text this number',
      type: 'boolean',
      group: 'business',
      initialValue: false,
      description:
        'Adds "Text us" beside the phone number: in the footer, on the contact page, and after a booking.',
    }),
    defineField({
      name: 'email',
      title: 'Public email address',
      type: 'string',
      group: 'business',
      description: 'Where visitors can write to you. Shown on the site and in emails.',
      validation: (rule) => [rule.custom(validateEmail), rule.custom(validateRealEmail).warning()],
    }),
    lineField({
      name: 'region',
      title: 'Region',
      group: 'business',
      description: 'The area you serve, as it goes after "in the", for example "Twin Cities".',
    }),
    ...placeFields.map((field) => ({ ...field, group: 'place' })),
    { ...locationField, group: 'business' },
    { ...profilesField, group: 'business' },
    { ...openingHoursField, group: 'visits' },
    { ...closedDaysField, group: 'visits' },
    { ...teamsField, group: 'visits' },
    { ...driveMinutesField, group: 'visits' },
    lineField({
      name: 'confirmWithin',
      title: 'When you confirm a request',
      group: 'visits',
      required: false,
      maxLength: 40,
      description: 'Goes after "within", for example "one business day".',
    }),
    { ...policiesField, group: 'visits' },
    numberField({
      name: 'quoteValidityDays',
      title: 'Days a saved quote is valid',
      group: 'prices',
      initialValue: 30,
      min: 1,
      max: 365,
    }),
    paragraphField({
      name: 'competitorNote',
      title: 'Note above the competitor prices',
      group: 'prices',
      description:
        'The site shows your price plus 20% as what others typically charge. The 20% is fixed, so this note has to match it.',
    }),
    paragraphField({
      name: 'priceNote',
      title: 'Note beside your prices',
      group: 'prices',
      required: false,
      rows: 2,
      description: `If empty: "${DEFAULT_PRICE_NOTE}" The site adds the sentence about the ${formatUsd(MINIMUM_CHARGE)} minimum. That minimum is fixed because saved quotes and the database rely on it.`,
    }),
    ...requestFields,
    ...trustFields.map((field) => ({ ...field, group: 'trust' })),
    imageField({
      name: 'logoOnDark',
      title: 'Logo for dark backgrounds',
      group: 'look',
      accept: 'image/png',
      description:
        'Shown in the header, the footer and shared links. A wide PNG with a transparent background, at least 800 pixels wide. Leave it empty to use the demo logo.',
    }),
    imageField({
      name: 'logoOnLight',
      title: 'Logo for light backgrounds',
      group: 'look',
      accept: 'image/png',
      description:
        'For search engines, which show it on white. Leave it empty to use the demo logo.',
    }),
    imageField({
      name: 'shareImage',
      title: 'Photo for shared links',
      group: 'look',
      description:
        "Shown when someone shares the home page. 1200 by 630 pixels works best. Smaller photos aren't used.",
    }),
    { ...menuField, group: 'words' },
    { ...footerLinksField, group: 'words' },
    ...usualCopyFields,
  ],
  preview: { select: { title: 'businessName', media: 'shareImage' } },
});
