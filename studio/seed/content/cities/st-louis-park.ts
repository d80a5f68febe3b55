import type { CitySeed } from '../types.ts';

export const stLouisPark: CitySeed = {
  name: 'St. Louis Park',
  slug: 'st-louis-park',
  heading: 'St. Louis Park Car Detailing',
  intro:
    "Postwar bungalows, alleys and a garage sized for a 1950 Ford: St. Louis Park isn't laid out for washing a crossover. We've learned to work in the space there is.",
  sections: {
    'Alley garages and narrow drives': [
      'On many blocks the garage faces an alley that the whole block shares. We set up so that neighbors can pass, keep our gear on your side of the line, and choose the street if the alley is too tight. A vehicle that barely fits indoors tends to have scuffed mirrors and door edges, so we check those spots as we go.',
    ],
    'Inner-ring commuting': [
      'Highways 7 and 100 and I-394 put downtown minutes away. The short trip has a downside in January: the engine barely warms, snow from boots never dries, and windows fog over. Much of that moisture lives in the mats and carpet padding.',
      'Pulling the mats, drawing salt out of the fibers with steam and cleaning the inside of the glass cuts the fogging noticeably.',
    ],
    'Leaving it in a ramp': [
      'Residents near Excelsior & Grand and the West End often park under their building. Ramp cars escape hail and sap but gather fine concrete dust, which a dry duster turns into scratches. Let the ECO Wash take it off instead.',
    ],
  },
  localNotes: [
    'Westwood Hills and Bass Lake Preserve keep much of the city leafy, with pollen to match.',
    'Minnehaha Creek and several ponds sit downhill of the storm drains, one more reason to wash without runoff.',
    'Watch for posted snow-season parking limits when you plan a visit at the curb.',
  ],
  faq: {
    'My alley is one lane wide. Where would you set up?':
      "On your garage pad if it's long enough, otherwise at the front curb. We'll agree on the spot when we confirm the appointment.",
    'Why do my windows fog all winter?':
      'Wet, salty carpet is the usual reason, along with a film on the inside of the windshield. An Interior Detail deals with both.',
  },
  nearby: ['golden-valley', 'hopkins', 'edina', 'minneapolis'],
  zipCodes: ['55416', '55426'],
  location: { latitude: 44.9483, longitude: -93.348 },
  banner: 'scenes/scene-autumn-street.jpg',
  seo: {
    title: 'St. Louis Park Car Detailing',
    description:
      'Alley garages, tight drives and parking ramps: mobile detailing in St. Louis Park that fits the space you have and leaves your windows clear.',
  },
};
