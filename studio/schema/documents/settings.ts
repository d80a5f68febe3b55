import { CogIcon } from '@sanity/icons/Cog';
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
import { documentType, field, onTab, tabs } from '../fields/field.ts';
import { imageField } from '../fields/image-field.ts';
import { menuFields } from '../fields/menu-fields.ts';
import { numberField } from '../fields/number-fields.ts';
import { placeFields } from '../fields/place-fields.ts';
import { lineField, paragraphField, refuseOrWarn } from '../fields/text-fields.ts';
import { addressFields, trustFields } from '../fields/trust-fields.ts';
import {
  instantField,
  policiesField,
  refundHoursField,
  requestFields,
  scheduleFields,
} from '../fields/visit-fields.ts';

export const settings = documentType('settings', 'Settings', CogIcon, {
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
    ...onTab('business', [
      field('string', 'businessName', 'Business name', {
        description: 'Shown in the header, footer, search results, and every email.',
        validation: refuseOrWarn(validateNotBlank, validateRealName),
      }),
      lineField('tagline', 'Tagline', { description: 'Shown in the footer of every page.' }),
      field('string', 'phone', 'Phone', {
        description: 'The way you want it shown, for example "612-555-0142".',
        validation: refuseOrWarn(validatePhone, validateRealPhone),
      }),
      field('boolean', 'textMessages', 'Customers can text this number', {
        initialValue: false,
        description:
          'Adds "Text us" beside the phone number: in the footer, on the contact page, and after a booking.',
      }),
      field('string', 'email', 'Public email address', {
        description: 'Where visitors can write to you. Shown on the site and in emails.',
        validation: refuseOrWarn(validateEmail, validateRealEmail),
      }),
      lineField('region', 'Region', {
        description: 'The area you serve. It goes after "in the", for example "Twin Cities".',
      }),
    ]),
    ...onTab('place', placeFields),
    ...onTab('business', addressFields),
    ...onTab('visits', [
      ...scheduleFields,
      lineField('confirmWithin', 'When you confirm a request', {
        required: false,
        maxLength: 40,
        description: 'Goes after "within", for example "one business day".',
      }),
      instantField,
      policiesField,
      refundHoursField,
    ]),
    ...onTab('prices', [
      numberField('quoteValidityDays', 'Days a saved quote is valid', {
        initialValue: 30,
        min: 1,
        max: 365,
      }),
      paragraphField('competitorNote', 'Note above the competitor prices', {
        description:
          'The site shows your price plus 20% as what others typically charge. The 20% is fixed, so this note has to match it.',
      }),
      paragraphField('priceNote', 'Note beside your prices', {
        required: false,
        rows: 2,
        description: `If empty: "${DEFAULT_PRICE_NOTE}" The site adds the sentence about the ${formatUsd(MINIMUM_CHARGE)} minimum. That minimum is fixed because saved quotes and the database rely on it.`,
      }),
    ]),
    ...onTab('requests', requestFields),
    ...onTab('trust', trustFields),
    ...onTab('look', [
      imageField('logoOnDark', 'Logo for dark backgrounds', {
        accept: 'image/png',
        description:
          'Shown in the header, the footer and shared links. A wide PNG with a transparent background, at least 800 pixels wide. Leave it empty to use the demo logo.',
      }),
      imageField('logoOnLight', 'Logo for light backgrounds', {
        accept: 'image/png',
        description:
          'For search engines, which show it on white. Leave it empty to use the demo logo.',
      }),
      imageField('shareImage', 'Photo for shared links', {
        description:
          "Shown when someone shares the home page. 1200 by 630 pixels works best. Smaller photos aren't used.",
      }),
    ]),
    ...onTab('words', menuFields),
  ],
  preview: { select: { title: 'businessName', media: 'shareImage' } },
});
