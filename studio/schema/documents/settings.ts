import { defineField, defineType } from 'sanity';
import { checkEmail, checkPhone } from '../../validation/contact.ts';
import { checkWholeNumber } from '../../validation/number.ts';
import { pictureField } from '../fields/picture-field.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';

export const settings = defineType({
  name: 'settings',
  title: 'Settings',
  type: 'document',
  groups: [
    { name: 'business', title: 'Business', default: true },
    { name: 'prices', title: 'Quotes & prices' },
    { name: 'sharing', title: 'Sharing' },
  ],
  fields: [
    lineField({ name: 'businessName', title: 'Business name', group: 'business' }),
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
      description: 'As you want it read, for example "612-555-0142".',
      validation: (rule) => rule.custom(checkPhone),
    }),
    defineField({
      name: 'email',
      title: 'Public e-mail address',
      type: 'string',
      group: 'business',
      validation: (rule) => rule.custom(checkEmail),
    }),
    lineField({
      name: 'hours',
      title: 'Business hours',
      group: 'business',
      description: 'For example "Monday-Sunday 8am-7pm".',
    }),
    lineField({
      name: 'region',
      title: 'Region',
      group: 'business',
      description: 'Where you work, for example "Twin Cities".',
    }),
    defineField({
      name: 'quoteValidityDays',
      title: 'Days a saved quote holds',
      type: 'number',
      group: 'prices',
      initialValue: 30,
      validation: (rule) => rule.custom(checkWholeNumber(1, 365)),
    }),
    paragraphField({
      name: 'competitorNote',
      title: 'Sentence above the competitor prices',
      group: 'prices',
      description: 'The site shows your price plus 20% as what others typically charge.',
    }),
    pictureField({
      name: 'shareImage',
      title: 'Picture for shared links',
      group: 'sharing',
      description: 'Shown when somebody shares the home page. 1200 by 630 pixels fits best.',
    }),
  ],
  preview: { select: { title: 'businessName', media: 'shareImage' } },
});
