import type { CitySeed } from '../types.ts';

export const newBrighton: CitySeed = {
  name: 'New Brighton',
  slug: 'new-brighton',
  heading: 'Car Detailing in New Brighton',
  intro:
    'New Brighton began with stockyards and railroad tracks and settled down into split-levels and lakes. Its drivers share I-35W and I-694 with half the freight in the north metro.',
  sections: {
    'Living beside the interchange': [
      'The 35W and 694 interchange is never quiet. Diesel soot is oily, so it smears when wiped dry and dims white and silver cars in particular. A proper pre-clean dissolves that film, and wax keeps the next layer from sticking.',
      'Look at your license plate. If the white has gone yellow-gray, the rest of the rear end has too.',
    ],
    'Kids, dogs, Long Lake': [
      'Long Lake Regional Park has a beach, a boat launch and trails along the water. Families go straight from the sand to the car. Our interior work concentrates on what they touch: buckles, cup holders, seatbacks with shoe prints and the strip of carpet by each door.',
    ],
    'Seventies garages': [
      'Tuck-under garages are typical here, with a drive that dips toward the door. Meltwater and brine flow down and pool around the tires all winter. Wheels and lower sills suffer first. Book a spring cleanup, and if alloys have begun to blister, let us look at them before the corrosion spreads.',
    ],
  },
  localNotes: [
    'Stockyard Days fills the center of town in August; choose another day for curbside work.',
    'Silver Lake Road and Old Highway 8 are the local through routes and get sanded after freezing rain.',
    'Rice Creek and Rush Lake mean mosquitoes, and mosquitoes mean spotted bumpers.',
  ],
  faq: {
    'My driveway slopes down to the garage. Where should the car stand?':
      'At the level part near the street or inside the garage. We mainly need to keep our balance and let the doors swing freely.',
    'How often should a white car be waxed near a freeway?':
      'Two to three times a year keeps soot from staining. A coating stretches that interval a long way.',
    'Do you cover the rest of northern Ramsey County?':
      "We travel throughout the metro. If your city isn't on our list, send a message with your address and we'll get back to you.",
  },
  nearby: ['st-paul', 'minneapolis', 'brooklyn-park'],
  zipCodes: ['55112'],
  location: { latitude: 45.0655, longitude: -93.2019 },
  banner: 'scenes/scene-driveway-day.jpg',
  seo: {
    title: 'New Brighton Car Detailing',
    description:
      'Mobile detailing in New Brighton for freeway soot, lake-day interiors and salted wheels, done on your driveway near Long Lake or Silver Lake Road.',
  },
};
