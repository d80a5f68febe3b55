import type { CitySeed } from '../types.ts';

export const edenPrairie: CitySeed = {
  name: 'Eden Prairie',
  slug: 'eden-prairie',
  heading: 'Eden Prairie Car Detailing at Home or at the Office',
  intro:
    'Thousands of cars spend the working day in the office lots along I-494, Highway 5 and Highway 212. We can use that time. You go to your meetings, and the car is clean when you come out.',
  sections: {
    'Use the hours your car sits parked': [
      'An ECO Wash fits into a long lunch. An interior package fits between the first coffee and the drive home. Because the wash is waterless, nothing runs across the lot toward the storm drains, which makes it an easier request to your building manager.',
    ],
    'Family cars, and plenty of them': [
      'Two or three vehicles per household is common in the neighborhoods around Staring Lake, Riley Lake and Mitchell Lake. Car-seat crumbs, sunscreen on door panels and turf pellets from soccer bags are the usual finds. We clear out the large stuff first, then steam seats and belts and finish with the windows, which small hands reach more often than you think.',
    ],
    'Bluff country at the south end': [
      'The city drops to the Minnesota River along Flying Cloud Drive. Damp valley mornings, swarms of insects in June and fine dust in dry weeks all show on a front bumper. Bug splatter turns acidic in the sun, so ask for bug removal early in the season instead of saving it for fall. Headlights that face all that grit cloud sooner too, and we restore both in one appointment.',
    ],
  },
  localNotes: [
    'Ask your building or property manager before booking a visit in an office lot.',
    'The trails at Bryant Lake and Purgatory Creek send home muddy dogs and bike tires.',
    'Highway 212 and I-494 carry salt spray well beyond the last snowfall.',
    'Three-car garages here make winter interior work comfortable for everyone.',
  ],
  faq: {
    'Can you detail my car while I am at work in Eden Prairie?':
      'Yes, as long as the property allows it and you can hand us the keys. Choose a spot at the edge of the lot, away from traffic.',
    'Do you work on minivans with three rows?':
      'We do. Vans take the SUV price, and the third row and the well behind it are part of an interior package.',
  },
  nearby: ['minnetonka', 'edina', 'hopkins'],
  zipCodes: ['55344', '55346', '55347'],
  location: { latitude: 44.8547, longitude: -93.4708 },
  banner: 'scenes/scene-driveway-day.jpg',
  inHeader: true,
  headerPosition: 4,
  seo: {
    title: 'Eden Prairie Car Detailing',
    description:
      'Have your car detailed while you work in Eden Prairie, or at home after school pickup. Waterless wash, interior steam, bug removal and coatings.',
  },
};
