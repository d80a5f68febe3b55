import type { CitySeed } from '../types.ts';

export const mapleGrove: CitySeed = {
  name: 'Maple Grove',
  slug: 'maple-grove',
  heading: 'Car Detailing That Comes to Maple Grove',
  intro:
    "Maple Grove grew up around its gravel pits, and parts of the city are still being dug, graded and built. Add the interchange where I-94, I-494 and I-694 meet, and it's no surprise that cars here turn gray within days of a wash.",
  sections: {
    'Dust first, shine second': [
      'The shops of Arbor Lakes stand on former gravel mining land, and trucks still haul aggregate nearby. Mineral dust is hard. Drag a dry cloth across it and you get swirl marks.',
      "That's why the order of work matters. We float the dust off before anything touches the panel with pressure, and only then wash, decontaminate and polish. If your car is dark, you'll see the difference under the lights at the gas pump.",
    ],
    'Elm Creek weekends': [
      'Elm Creek Park Reserve keeps people outdoors in every season: singletrack in summer, a tubing hill and snowmaking ski trails in winter. What comes home is clay on the carpet, ski wax on the folded seats and dog hair woven into the headrests. An interior detail every season keeps that from becoming permanent.',
    ],
    'New house, new car, good timing': [
      'Newer developments north of Highway 610 often mean a new vehicle in a new garage. Fresh paint is the best candidate for a ceramic coating, because there is little to correct before it goes on.',
    ],
  },
  localNotes: [
    'Truck traffic near the mining area kicks up chips and grit; keep your distance on windy days.',
    'Weaver Lake, Fish Lake and Rice Lake bring a heavy midge hatch to parked cars in warm months.',
    'Clay from new-construction streets packs into wheel wells and holds salt there.',
  ],
  faq: {
    'My neighborhood is still under construction. Is detailing worth it yet?':
      'A light wash now and then is. Save polishing and coating for when the last houses on your street are graded and sodded.',
    'Can a coating go on a brand-new car?':
      "Yes, and it's a good time for it. Even new paint picks up specks in transit, so we still clean and polish it first.",
  },
  nearby: ['osseo', 'plymouth', 'brooklyn-park'],
  zipCodes: ['55311', '55369'],
  location: { latitude: 45.0725, longitude: -93.4558 },
  banner: 'scenes/scene-driveway-day.jpg',
  seo: {
    title: 'Car Detailing in Maple Grove',
    description:
      'Gravel dust, clay and highway grit are part of life in Maple Grove. Our mobile detailers wash them off gently, then polish or coat your paint.',
  },
};
