import type { CitySeed } from '../types.ts';

export const hopkins: CitySeed = {
  name: 'Hopkins',
  slug: 'hopkins',
  heading: 'Hopkins Mobile Detailing, No Hose Needed',
  intro:
    'More than half the homes in Hopkins are rented, and very few parking lots have a spigot. That makes the city a natural fit for waterless washing.',
  sections: {
    'How a car gets clean without a hose': [
      'A spray-on product wraps each particle of road film so it slides instead of scratching. A folded towel lifts it away, a fresh side takes over, and a second towel brings up the gloss. When we leave, the asphalt below is dry.',
      "The method has limits, and we'll tell you when we reach them. Caked mud or a thick crust of salt has to come off with water first. For regular upkeep between seasons, though, it does everything a renter needs.",
    ],
    'Mainstreet to Blake Road': [
      "Hopkins packs a lot into about four square miles: a walkable Mainstreet, apartment blocks along Blake Road and Excelsior Boulevard, and tidy single-family streets in between. Carports and numbered stalls are common. Tell us your stall number when we confirm, and we'll find it.",
    ],
    'Raspberries and other stains': [
      "The town celebrates its raspberry-growing past every July. Berry juice, ice cream and spilled coffee are all dyes in disguise. Blot, don't rub, and let us steam the spot before it spends a week in a hot car.",
    ],
  },
  localNotes: [
    'Highways 7 and 169 cross on the north side of town, and both shed plenty of grime on the streets nearby.',
    'Several regional trails meet near the Depot Coffee House, so bike racks and their scratches are a frequent sight.',
    'Many complexes clear snow lot by lot; check the posted notice before you choose a winter date.',
  ],
  faq: {
    'Does my landlord have to agree?':
      "It's best to ask. Mention that the wash uses no hose and takes one stall for an hour or two. That usually settles it.",
    'What about electricity in a parking lot?':
      'The ECO packages need none from you. For other services, let us know whether there is an outlet nearby when we call.',
  },
  nearby: ['minnetonka', 'st-louis-park', 'edina'],
  zipCodes: ['55343'],
  location: { latitude: 44.925, longitude: -93.4183 },
  banner: 'scenes/scene-autumn-street.jpg',
  seo: {
    title: 'Hopkins Waterless Detailing',
    description:
      'No spigot, no driveway, no problem. Waterless washing and interior steam for apartment lots, carports and homes throughout Hopkins, Minnesota.',
  },
};
