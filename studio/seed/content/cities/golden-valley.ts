import type { CitySeed } from '../types.ts';

export const goldenValley: CitySeed = {
  name: 'Golden Valley',
  slug: 'golden-valley',
  heading: 'Golden Valley Mobile Auto Detailing',
  intro:
    'Mid-century houses on rolling lots, big employers along the freeways and a park with ski trails down the hill: Golden Valley combines quiet streets with serious traffic. We fit into both.',
  sections: {
    'Trailhead cars': [
      'Much of Theodore Wirth Regional Park lies inside the city limits. Skiers with roof boxes, mountain bikers and dog walkers fill the lots in turn. Roof racks trap grit beneath their feet and leave dull pads on the paint. The best time to polish and seal those spots is when the rack comes off for the season.',
    ],
    'Caught between freeways': [
      'Highways 55, 100 and 169 and I-394 divide the town into pockets. Wherever you live, an on-ramp is close, and so is its slush. Cars pick up tar specks and iron from brake dust faster here than their mileage suggests.',
      'An exterior package twice a year, in April and again in October, keeps pace with that. In between, a quick waterless wash is plenty.',
    ],
    'Office visits': [
      'People who work at the campuses near Highway 55 or Highway 169 can have their car cleaned in the employee lot if the employer agrees. Give the front desk our arrival time, leave the keys where we agreed, and go to work.',
    ],
  },
  localNotes: [
    'Bassett Creek winds through many back yards; soap-free driveways help keep it clean.',
    'Low spots around Sweeney Lake hold fog, and fog leaves dust-ringed droplets on cool mornings.',
    'Carports are common on houses from the fifties and work well as shade for waxing.',
  ],
  faq: {
    'Can dull marks from a roof rack be polished out?':
      "In most cases they fade a good deal. If the rack has worn into the clear coat, polishing makes it neater but can't bring the missing layer back.",
    'Is a carport suitable for a coating?':
      'It helps, since shade matters. Wind and pollen are the limits, so on a bad day we may suggest a different date.',
  },
  nearby: ['st-louis-park', 'crystal', 'minneapolis', 'plymouth'],
  zipCodes: ['55422', '55426', '55427'],
  location: { latitude: 44.9917, longitude: -93.36 },
  banner: 'scenes/scene-winter.jpg',
  seo: {
    title: 'Golden Valley Auto Detailing',
    description:
      'Roof-rack marks, freeway tar and slush handled at your home or office in Golden Valley, from quick waterless washes to a full hand polish.',
  },
};
