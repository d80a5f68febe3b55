import type { CitySeed } from '../types.ts';

export const brooklynPark: CitySeed = {
  name: 'Brooklyn Park',
  slug: 'brooklyn-park',
  heading: 'Brooklyn Park: Detailing for Cars, Vans and Work Trucks',
  intro:
    "Potato fields once covered much of this city. Today it's one of the largest suburbs in the state, full of people who drive for a living. We detail the family sedan, and we detail the truck that pays for it.",
  sections: {
    'The cab is an office': [
      'Contractors, home-care nurses and delivery drivers spend more hours in the front seats than in their living rooms. Coffee, drywall dust and boot mud work their way into seat rails and vents.',
      "Our interior package starts there: tight corners, pedals, cup holders, then steam for the upholstery. You get a cab that no longer smells like last week's lunch.",
    ],
    'Four highways, one river': [
      'Highways 169, 252 and 610 and the shared stretch of I-94 and I-694 box the city in, with the Mississippi on the east side. Commuters get salt from every direction. Leave underbody rinses to a car wash tunnel. We take care of everything you can see and touch, from wheel barrels to the lower door edges where brine sits.',
    ],
    'Shade by the water': [
      'Along West River Road, big cottonwoods drop sticky bud scales in spring and fluff in June. The scales leave amber marks that need solvent and patience. Wax applied beforehand makes that cleanup short.',
    ],
  },
  localNotes: [
    'Vans and trucks count as SUVs in the price list.',
    'Coon Rapids Dam Regional Park and the riverside trails mean sand and goose droppings on running boards.',
    'Lots at the business parks along Highway 610 are open and windy, so dust settles fast.',
    'Roadwork is common along the 252 and Bottineau corridors; fresh tar spots come off more easily in the first weeks.',
  ],
  faq: {
    'Do you detail work vans with shelving?':
      'We clean the cab and the outside. Cargo areas with tools and racks stay as they are, unless you empty them before we come.',
    'Can tar from road construction be removed?':
      'Yes. Tar removal is part of the Exterior Detailing Package. The fresher the spots, the shorter the job.',
  },
  nearby: ['osseo', 'maple-grove', 'crystal'],
  zipCodes: ['55443', '55444', '55445'],
  location: { latitude: 45.0941, longitude: -93.3563 },
  banner: 'scenes/scene-van.jpg',
  seo: {
    title: 'Brooklyn Park Auto Detailing',
    description:
      'Sedans, work vans and pickups detailed in Brooklyn Park: cab cleaning, tar and cottonwood removal, and protection from four highways of salt.',
  },
};
