import { DEFAULT_PLACE } from '#config/business.ts';
import { stateName } from '#domain/addresses.ts';
import type { Business } from './business.ts';
import { DOCUMENTS } from './documents.ts';

type Document = (typeof DOCUMENTS)[number];

/** What the site cannot do without: its pages' words, and services to book. */
const KEPT: readonly Document['_type'][] = ['homePage', 'page', 'service'];

/** Sentences that claim what only the demo can, or name its towns, and what is true of anybody. */
const REWRITTEN = ({ city, region }: Business): Record<string, string> => ({
  'A mobile detailing team that has spent 10+ years working in driveways, garages and office lots around Minneapolis and St. Paul.': `A mobile detailing team that works in driveways, garages and office lots around ${city}.`,
  'Meet the mobile detailing team behind 1000+ vehicles in 10+ years: experienced and certified detailers who come to you across the Twin Cities.': `Meet the mobile detailing team that comes to your home or workplace across the ${region}.`,
  'Experienced and certified Twin Cities detailers care for your vehicle.':
    'The same people care for your vehicle from start to finish.',
  'Twin Cities Mobile Detailing': `Mobile Detailing in ${city}`,
  'Ready to Get Your Twin Cities Detail?': 'Ready to Get Your Detail?',
  'Plain advice on car care in Minnesota: when to deal with road salt, how to choose between wax and ceramic, and what lake season does to paint.':
    'Plain advice on car care: how to choose between wax and ceramic, and what each season does to paint and upholstery.',
  "What each kind of detail is meant to achieve, inside and out. These are computer-made illustrations, not photos of customers' cars.":
    'Cars that we have taken care of, inside and out.',
  'See what detailing aims for, in illustrations: exterior finish, a cockpit before and after, and a leather seat from worn to restored.':
    'Photos of our work: paint, wheels, seats and dashboards, before and after a visit.',
});

/** In this order: the longer name first. */
const RENAMED = ({ city, region, state }: Business): [from: string, to: string][] => [
  ['Minneapolis, St. Paul and the suburbs around them', `${city} and the towns around it`],
  ['Minneapolis, St. Paul and the suburbs', `${city} and around`],
  ['Minneapolis, St. Paul, Minnetonka and Plymouth', city],
  ['From Minneapolis and St. Paul to Lake Minnetonka, Burnsville and Rockford: find', 'Find'],
  ['all four Minnesota seasons', 'all four seasons'],
  ["Minnesota's climate", `the climate of ${stateName(state)}`],
  ['Twin Cities metro', region],
  ['Twin Cities area', region],
  ['Twin Cities', region],
];

/** The documents of a business that is new here: no city, review, answer, post or photo of the demo. */
export function emptyDocuments(business: Business): object[] {
  const rewritten = REWRITTEN(business);
  const renamed = RENAMED(business);
  const rename = (text: string) =>
    rewritten[text] ?? renamed.reduce((words, [from, to]) => words.replaceAll(from, to), text);
  const kept = DOCUMENTS.filter(({ _type }) => KEPT.includes(_type));
  return [settingsOf(business), ...kept.map((document) => withOwnWords(document, rename))];
}

function settingsOf({ name, phone, email, city, state, region, timeZone }: Business): object {
  const demo = DOCUMENTS.find(({ _type }) => _type === 'settings');
  if (demo?._type !== 'settings') throw new Error('The seed has no settings.');
  const { _id, _type, tagline, competitorNote, quoteValidityDays, reminderHour } = demo;
  const { openingHours, menu, footerLinks } = demo;
  return {
    ...{ _id, _type, tagline, competitorNote, quoteValidityDays, reminderHour },
    ...{ openingHours, menu, footerLinks },
    ...{ businessName: name, phone, email, region },
    ...DEFAULT_PLACE,
    ...{ timeZone, state },
    location: { locality: city },
  };
}

/** @returns the value with other words, without photos and without numbers that only the demo can claim */
function withOwnWords(value: object, rename: (text: string) => string): object {
  const entries = Object.entries(value).flatMap(
    ([key, inner]: [string, unknown]): [string, unknown][] => {
      if (key === 'stats' || isImage(inner)) return [];
      return [[key, key.startsWith('_') ? inner : ownWordsIn(inner, rename)]];
    },
  );
  return Object.fromEntries(entries);
}

function ownWordsIn(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((item: unknown) => ownWordsIn(item, rename));
  return typeof value === 'object' && value !== null ? withOwnWords(value, rename) : value;
}

const isImage = (value: unknown) =>
  typeof value === 'object' && value !== null && '_sanityAsset' in value;
