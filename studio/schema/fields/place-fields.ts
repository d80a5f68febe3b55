import { DEFAULT_PLACE } from '#config/business.ts';
import { BUSINESS_TYPES, isTwoCapitals } from '#domain/place/place.ts';
import { TIME_ZONES } from '#domain/schedule/clock.ts';
import { field } from './field.ts';

/** Returns a rule for a two-letter code. The site uses its default for an empty one. */
const optionalCode = (message: string) => (code: string | undefined) =>
  code === undefined || isTwoCapitals(code) ? true : message;

/** The location and kind of business. Phone numbers, prices and ZIP codes always follow US formats. */
export const placeFields = [
  field('string', 'timeZone', 'Time zone', {
    description:
      'Visits, reminders, emails and calendar entries use this clock. Visits you have already agreed on keep their clock times.',
    initialValue: DEFAULT_PLACE.timeZone,
    options: {
      list: Object.entries(TIME_ZONES).map(([value, name]) => ({ value, title: `${name} Time` })),
    },
  }),
  field('string', 'state', 'State', {
    description:
      'Two letters, for example "MN". The booking form fills it in, and city pages and search engines show it.',
    initialValue: DEFAULT_PLACE.state,
    validation: (rule) => rule.custom(optionalCode('Enter the two capital letters of the state.')),
  }),
  field('string', 'country', 'Country', {
    description: 'Two letters, for search engines. "US" for the United States.',
    initialValue: DEFAULT_PLACE.country,
    validation: (rule) =>
      rule.custom(optionalCode('Enter the two capital letters of the country.')),
  }),
  field('string', 'businessType', 'Kind of business', {
    description: 'How search engines classify your business.',
    initialValue: DEFAULT_PLACE.businessType,
    options: { list: Object.entries(BUSINESS_TYPES).map(([value, title]) => ({ value, title })) },
  }),
  field('string', 'serviceType', 'What you do', {
    description: `A few words for search engines, for example "${DEFAULT_PLACE.serviceType}".`,
    initialValue: DEFAULT_PLACE.serviceType,
    validation: (rule) => rule.max(60),
  }),
];
