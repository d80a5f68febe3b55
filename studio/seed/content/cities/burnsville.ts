import type { CitySeed } from '../types.ts';

export const burnsville: CitySeed = {
  name: 'Burnsville',
  slug: 'burnsville',
  heading: 'Burnsville Auto Detailing, South of the River',
  intro:
    'I-35W and I-35E come together in Burnsville, and a large share of the city drives one of them every weekday. We meet you at the south end of that commute.',
  sections: {
    'The long way across the valley': [
      'Crossing the Minnesota River means speed, wind and trucks. Stone chips gather on hoods, and a gray film settles over everything behind the front wheels. Highway 13 adds grain trucks headed for the river terminals next door in Savage, which shed chaff and dust in harvest season.',
      'A decontaminated and sealed surface stays cleaner between visits, because film rinses off instead of bonding. We pay extra attention to the lower third of the car, where it all lands.',
    ],
    'Skis, boards and wet boots': [
      'Buck Hill has taught generations to ski, a few minutes from most front doors. After a season of lessons, cargo carpet holds a surprising amount of meltwater. Steam cleaning in March, before the first warm days, keeps mildew from getting started.',
    ],
    'Room to work': [
      'The neighborhoods around Crystal Lake and Alimagnet have generous driveways, many with a slope. Park as level as you can and set the brake. If you have shopping to do along County Road 42, take the other car. Nobody needs to stand by while we work.',
    ],
  },
  localNotes: [
    'The 35W and 35E split makes Burnsville a convenient meeting point, though rush hour shapes our arrival times.',
    "Murphy-Hanrehan's mountain bike trails send clay-covered racks and hatches home.",
    'Damp mornings in the river valley leave mineral spots on the glass of cars parked outdoors.',
    'Oak and buckthorn pollen coats south-facing driveways in May.',
  ],
  faq: {
    'Do you charge extra to come south of the river?':
      'Burnsville is one of our regular areas. The quote page shows the whole estimate, including the visit minimum where it applies.',
    'My rear cargo area smells musty since ski season. What should I book?':
      'The Interior Detail Package. It covers the trunk, carpets and odor, and the steam reaches the carpet edges where water collects.',
  },
  nearby: ['eden-prairie', 'edina', 'minneapolis'],
  zipCodes: ['55306', '55337'],
  location: { latitude: 44.7677, longitude: -93.2777 },
  banner: 'scenes/scene-winter.jpg',
  seo: {
    title: 'Burnsville Auto Detailing',
    description:
      'Mobile auto detailing in Burnsville for 35W and 35E commuters: road film, harvest dust and ski-season carpets cleaned up in your driveway.',
  },
};
