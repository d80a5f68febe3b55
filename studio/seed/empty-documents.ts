import { DEFAULT_PLACE } from '#config/business.ts';
import { stateName } from '#domain/place/addresses.ts';
import type { Business } from './business.ts';
import { DOCUMENTS } from './documents.ts';

type Document = (typeof DOCUMENTS)[number];

/** The site can't do without the text of its pages and services to book. */
const KEPT: readonly Document['_type'][] = ['homePage', 'page', 'service'];

/** Returns new text for sentences that name the demo's towns or make claims only the demo can make. */
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

/** Returns the names to replace. Longer ones come first, because they contain shorter ones. */
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

/** Returns a new business's documents, without the demo's cities, reviews, answers, posts and photos. */
export function emptyDocuments(business: Business): object[] {
  const rewritten = REWRITTEN(business);
  const renamed = RENAMED(business);
  const rename = (text: string) =>
    rewritten[text] ?? renamed.reduce((words, [from, to]) => words.replaceAll(from, to), text);
  const kept = DOCUMENTS.filter(({ _type }) => KEPT.includes(_type));
  return [settingsOf(business), ...kept.map((document) => withRenamedTexts(document, rename))];
}

function settingsOf({ name, phone, email, city, state, region, timeZone }: Business): object {
  const demo = DOCUMENTS.find(({ _type }) => _type === 'settings');
  if (demo?._type !== 'settings') throw new Error('The seed has no settings.');
  const { _id, _type, tagline, competitorNote, quoteValidityDays, reminderHour } = demo;
  const { openingHours, menu, footerLinks } = demo;
  return {
    _id,
    _type,
    tagline,
    competitorNote,
    quoteValidityDays,
    reminderHour,
    openingHours,
    menu,
    footerLinks,
    businessName: name,
    phone,
    email,
    region,
    ...DEFAULT_PLACE,
    timeZone,
    state,
    location: { locality: city },
  };
}

/** Returns the value with its texts renamed, and without photos and the demo's numbers. */
function withRenamedTexts(value: object, rename: (text: string) => string): object {
  const entries = Object.entries(value).flatMap(
    ([key, inner]: [string, unknown]): [string, unknown][] => {
      if (key === 'stats' || isImage(inner)) return [];
      return [[key, key.startsWith('_') ? inner : renameIn(inner, rename)]];
    },
  );
  return Object.fromEntries(entries);
}

function renameIn(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((item: unknown) => renameIn(item, rename));
  return typeof value === 'object' && value !== null ? withRenamedTexts(value, rename) : value;
}

const isImage = (value: unknown) =>
  typeof value === 'object' && value !== null && '_sanityAsset' in value;
