import { CogIcon } from '@sanity/icons/Cog';
import { defineField, defineType } from 'sanity';
import { validateEmail, validatePhone } from '../../validation/contact.ts';
import { validateWholeNumber } from '../../validation/number.ts';
import {
  validateRealEmail,
  validateRealName,
  validateRealPhone,
} from '../../validation/placeholder.ts';
import { validateNotBlank } from '../../validation/text.ts';
import { imageField } from '../fields/image-field.ts';
import { policiesField } from '../fields/policies-field.ts';
import { closedDaysField, openingHoursField } from '../fields/schedule-fields.ts';
import { hourField } from '../fields/hour-field.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';

export const settings = defineType({
  name: 'settings',
  title: 'Settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'business', title: 'Business', default: true },
    { name: 'visits', title: 'Hours & policies' },
    { name: 'prices', title: 'Quotes & prices' },
    { name: 'requests', title: 'Requests' },
    { name: 'sharing', title: 'Sharing' },
  ],
  fields: [
    defineField({
      name: 'businessName',
      title: 'Business name',
      type: 'string',
      group: 'business',
      description: 'Shown in the header, the footer, search results and every email.',
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
      description: 'The area you serve, for example "Twin Cities".',
    }),
    { ...openingHoursField, group: 'visits' },
    { ...closedDaysField, group: 'visits' },
    lineField({
      name: 'confirmWithin',
      title: 'When you confirm a request',
      group: 'visits',
      required: false,
      maxLength: 40,
      description: 'Goes after "within", for example "one business day".',
    }),
    { ...policiesField, group: 'visits' },
    defineField({
      name: 'quoteValidityDays',
      title: 'Days a saved quote is valid',
      type: 'number',
      group: 'prices',
      initialValue: 30,
      validation: (rule) => rule.custom(validateWholeNumber(1, 365)),
    }),
    paragraphField({
      name: 'competitorNote',
      title: 'Note above the competitor prices',
      group: 'prices',
      description: 'The site shows your price plus 20% as the price others typically charge.',
    }),
    hourField({
      name: 'reminderHour',
      title: 'Hour of the reminder',
      description:
        'Customers get a reminder the day before their visit, from this hour on: 16 is 4 PM. Leave it empty to send none.',
      initialValue: 16,
    }),
    hourField({
      name: 'summaryHour',
      title: 'Hour of your morning summary',
      description:
        'You get the visits of the day by email at this hour: 7 is 7 AM. Leave it empty to get none.',
    }),
    defineField({
      name: 'reviewUrl',
      title: 'Link to write a review',
      type: 'url',
      group: 'requests',
      description:
        'Where customers can review you, for example on Google. With it, a thank-you email follows every visit.',
      validation: (rule) => rule.uri({ scheme: ['https'] }),
    }),
    imageField({
      name: 'shareImage',
      title: 'Photo for shared links',
      group: 'sharing',
      description: 'Shown when someone shares the home page. 1200 by 630 pixels works best.',
    }),
  ],
  preview: { select: { title: 'businessName', media: 'shareImage' } },
});
