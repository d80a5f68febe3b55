import type { CitySeed } from '../types.ts';

export const minneapolis: CitySeed = {
  name: 'Minneapolis',
  slug: 'minneapolis',
  heading: 'Mobile Car Detailing in Minneapolis',
  intro:
    'City cars live outside. They park under elms, move for street sweeping, dodge plows and collect whatever drifts over the lakes. We clean them right where they park, from the North Loop to Nokomis.',
  sections: {
    'Street parking, planned around the rules': [
      "A detail on a city block works best when nobody has to move halfway through. Before you pick a date, look for sweeping signs in spring and fall, and keep an eye on snow emergency announcements in winter, when the legal side changes from day to day. If one is declared before your appointment, get in touch and we'll find another time.",
      'Off-street options make things simpler. A parking pad off the alley is fine, and so is a ramp if the operator agrees.',
    ],
    'Lakes, elms and cottonwood': [
      'Around Bde Maka Ska, Harriet and Nokomis the summer air carries cottonwood fluff, and the boulevard trees add honeydew that bakes on like varnish. The fluff clogs grilles and cowl vents; the honeydew calls for a proper wash within days. Neighborhoods near the Mississippi get both.',
    ],
    'Small scuffs of city life': [
      'Parallel parking takes its toll on wheels and bumper corners. We can smooth light curb rash and lift transferred paint in many cases. Dents and torn plastic are work for a body shop.',
    ],
  },
  localNotes: [
    'Odd and even sides matter during a snow emergency, so check the street before a winter visit.',
    'The whole city is swept curb to curb twice a year, in spring and in fall.',
    'I-94, I-35W and Hiawatha Avenue feed a steady film of brine into every neighborhood.',
    'Restaurants and breweries in Northeast fill curb space by evening; mornings are calmer.',
  ],
  faq: {
    "Can you detail a car that's parked on the street in Minneapolis?":
      'Yes, where parking is legal for the whole visit and the traffic side is safe to work on. A quiet residential block is ideal.',
    'I live downtown and park in a ramp. What are my options?':
      'Ask the ramp office first. A waterless wash and an interior vacuum are the services operators most readily accept.',
    'How quickly should I deal with tree honeydew?':
      'Within a week in warm weather. After that it hardens and takes decontamination instead of a wash.',
  },
  nearby: ['st-paul', 'st-louis-park', 'golden-valley', 'edina'],
  zipCodes: [
    '55401',
    '55402',
    '55403',
    '55404',
    '55405',
    '55406',
    '55407',
    '55408',
    '55409',
    '55410',
    '55411',
    '55412',
    '55413',
    '55414',
    '55415',
    '55417',
    '55418',
    '55419',
  ],
  location: { latitude: 44.9778, longitude: -93.265 },
  banner: 'scenes/scene-skyline-dawn.jpg',
  inHeader: true,
  headerPosition: 1,
  seo: {
    title: 'Minneapolis Mobile Detailing',
    description:
      'Street, alley or ramp: mobile car detailing in Minneapolis planned around sweeping days and snow emergencies, with no trip across town for you.',
  },
};
