import { CogIcon } from '@sanity/icons/Cog';
import { defineField, defineType } from 'sanity';
import { checkEmail, checkPhone } from '../../validation/contact.ts';
import { checkWholeNumber } from '../../validation/number.ts';
import { checkRealEmail, checkRealName, checkRealPhone } from '../../validation/placeholder.ts';
import { checkNotBlank } from '../../validation/text.ts';
import { pictureField } from '../fields/picture-field.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';

export const settings = defineType({
  name: 'settings',
  title: 'Settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'business', title: 'Business', default: true },
    { name: 'prices', title: 'Quotes & prices' },
    { name: 'sharing', title: 'Sharing' },
  ],
  fields: [
    defineField({
      name: 'businessName',
      title: 'Business name',
      type: 'string',
      group: 'business',
      description: 'In the header, the footer, search results and every mail.',
      validation: (rule) => [rule.custom(checkNotBlank), rule.custom(checkRealName).warning()],
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
      description: 'As you want it read, for example "612-555-0142".',
      validation: (rule) => [rule.custom(checkPhone), rule.custom(checkRealPhone).warning()],
    }),
    defineField({
      name: 'email',
      title: 'Public e-mail address',
      type: 'string',
      group: 'business',
      description: 'Where visitors write to. Shown on the site and in mails.',
      validation: (rule) => [rule.custom(checkEmail), rule.custom(checkRealEmail).warning()],
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
