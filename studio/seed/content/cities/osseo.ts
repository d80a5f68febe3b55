import type { CitySeed } from '../types.ts';

export const osseo: CitySeed = {
  name: 'Osseo',
  slug: 'osseo',
  heading: 'Osseo Detailing, Close to Central Avenue',
  intro:
    'Osseo covers less than one square mile, tucked between Maple Grove and Brooklyn Park. Everything is close, including the parked cars. Our visits here are planned for short driveways and street-side houses.',
  sections: {
    'Small lots, no problem': [
      "Houses in town often have a single-width drive and a neighbor within arm's reach. We don't need a big apron of concrete. One parking space and room on both sides is enough for most packages, and the waterless wash keeps your neighbor's walk dry.",
      "Two cars at the house? Send one request for each, and we'll look for times that fit together.",
    ],
    'Trains, trucks and County Road 81': [
      'Bottineau Boulevard runs past the edge of town with a freight line beside it. Rail and road both shed iron. On light paint it shows as tiny orange dots that no soap removes. Paint decontamination dissolves them, which is the step that separates an exterior detail from a car wash.',
    ],
    'A car for decades': [
      "Many cars here are kept, not leased. Yellowed headlights, flat-looking hoods and worn driver's seats are exactly what restoration is for. Fix the lamps, polish the hood, steam the cloth, and a twelve-year-old sedan is pleasant to drive again.",
    ],
  },
  localNotes: [
    'The whole city shares ZIP code 55369 with part of Maple Grove.',
    'Downtown parking along Central Avenue turns over quickly; a side street is easier for a detail.',
    'Highway 169, just east of town, is the usual source of winter spray.',
  ],
  faq: {
    'Is a street spot in Osseo good enough?':
      'It can be, on a quiet block where parking is allowed for the whole visit. A driveway or garage is better for polishing and coatings.',
    'What removes the orange specks on my white car?':
      'Those are usually iron particles. They come off during paint decontamination, which is included in the Exterior and Complete packages.',
  },
  nearby: ['maple-grove', 'brooklyn-park', 'crystal'],
  zipCodes: ['55369'],
  location: { latitude: 45.1194, longitude: -93.4025 },
  banner: 'scenes/scene-autumn-street.jpg',
  seo: {
    title: 'Osseo Mobile Detailing',
    description:
      'One square mile, short driveways, long-lived cars: mobile detailing in Osseo with waterless wash, iron removal, headlight and interior work.',
  },
};
