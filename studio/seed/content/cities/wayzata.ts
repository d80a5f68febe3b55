import type { CitySeed } from '../types.ts';

export const wayzata: CitySeed = {
  name: 'Wayzata',
  slug: 'wayzata',
  heading: 'Wayzata Detailing, from Lake Street to Your Garage',
  intro:
    'Wayzata looks across its own bay of Lake Minnetonka, and summer evenings on Lake Street are bathed in its light. We prepare cars for that light, which hides nothing.',
  sections: {
    'Evening sun tells the truth': [
      'Low sun off the water reveals haze, holograms and towel marks that noon never shows. Our hand polish is slow by design. We work panel by panel, inspect under a lamp, and stop when the finish is clear instead of chasing the last one percent at the cost of clear coat.',
      'Convertibles and weekend cars are welcome. Fabric tops get a gentle brush and vacuum, leather gets cleaned and conditioned, and we treat wood and piano-black trim with fresh, soft towels only.',
    ],
    'Stored half the year': [
      'Many cars spend November through April under a cover. Dust trapped beneath it scratches with each movement, so put a vehicle away clean and waxed. When it comes out again, have the outside washed without friction and the cabin aired and vacuumed before the first drive to the Depot.',
    ],
    'Daily drivers, too': [
      "Highway 12 becomes I-394 at the city's doorstep, and the commuter SUV sees all of it. Schedule that one for an Interior Detail while the summer car has its turn in the sun.",
    ],
  },
  localNotes: [
    'Condominiums near Lake Street usually have heated underground parking, pleasant for interior work in any month.',
    'Trains still pass between downtown and the shore, leaving iron dust on cars parked close by.',
    'Bushaway Road and Ferndale Road run under old trees; expect sap and leaf stains.',
  ],
  faq: {
    'How should I prepare a car for winter storage?':
      'Have it washed, waxed and vacuumed, make sure the carpets are dry, and use a breathable cover in a dry place.',
    'Do you use machines on paint?':
      "Our exterior package is polished by hand. It's gentler, and the right choice for most well-kept finishes.",
  },
  nearby: ['orono', 'plymouth', 'minnetonka', 'mound'],
  zipCodes: ['55391'],
  location: { latitude: 44.9741, longitude: -93.5066 },
  banner: 'scenes/scene-lake-summer.jpg',
  isListed: false,
  seo: {
    title: 'Wayzata Mobile Detailing',
    description:
      'Hand polishing, leather care and storage preparation for summer cars and daily drivers in Wayzata, at your house, condo garage or office.',
  },
};
