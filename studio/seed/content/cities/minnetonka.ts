import type { CitySeed } from '../types.ts';

export const minnetonka: CitySeed = {
  name: 'Minnetonka',
  slug: 'minnetonka',
  heading: 'Mobile Detailing in Minnetonka',
  intro:
    'Minnetonka is a city of trees with roads threaded through it. Most driveways sit under oaks and maples, and most commutes touch I-394, I-494 or Highway 7. We bring the detail to the driveway, so the car never has to leave the shade.',
  sections: {
    'What the trees leave behind': [
      'A wooded lot is the reason many people move here, and also the reason hoods feel gritty by June. Pollen arrives in May. Sap mist and bird droppings follow, and in October wet leaves press brown outlines into horizontal panels.',
      'Our Exterior Detailing Package removes what has bonded to the clear coat and then polishes by hand. If the car sleeps outside, wax or a ceramic coating afterward gives the next round of sap less to hold on to.',
    ],
    'Grays Bay in the back seat': [
      'The city meets Lake Minnetonka at Grays Bay, where Minnehaha Creek starts its run toward Minneapolis. Beach towels, wet dogs and launch-day grit end up in the cargo area. Steam lifts them out of the carpet, and odor treatment deals with the damp smell that a vacuum cannot reach.',
    ],
    'After the brine': [
      'Spray from I-494 dries white along rocker panels from November on. One thorough visit in April, with wheels, door jambs and floor mats on the list, does more for the car than a string of quick rinses.',
    ],
  },
  localNotes: [
    'Long, shaded driveways leave plenty of room to work around the vehicle.',
    'Paint under oaks near Lone Lake Park or Glen Lake collects catkins and pollen through late spring.',
    'I-394 past Ridgedale throws sand and brine at rush hour all winter.',
  ],
  faq: {
    'Can you work on a sloped, gravel or wooded driveway?':
      'Usually, yes. We need a reasonably level place to stand and enough space to open the doors. If the drive is steep, parking at the top or in the garage works well.',
    'Sap has hardened on my roof. Will a wash take it off?':
      "Rarely. Hardened sap needs the decontamination step of the Exterior Detailing Package. Please don't scrape it: that does more damage than the sap.",
  },
  nearby: ['hopkins', 'eden-prairie', 'plymouth', 'wayzata'],
  zipCodes: ['55305', '55343', '55345'],
  location: { latitude: 44.9211, longitude: -93.4687 },
  banner: 'scenes/scene-lake-summer.jpg',
  inHeader: true,
  headerPosition: 3,
  seo: {
    title: 'Mobile Detailing in Minnetonka',
    description:
      'Mobile car detailing in Minnetonka for cars that live under oaks: sap and pollen removal, interior steam and salt cleanup in your own driveway.',
  },
};
