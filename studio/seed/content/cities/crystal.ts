import type { CitySeed } from '../types.ts';

export const crystal: CitySeed = {
  name: 'Crystal',
  slug: 'crystal',
  heading: 'A Fresh Start for Your Car in Crystal',
  intro:
    'Much of Crystal was built in the 1950s, and its ramblers and story-and-a-half houses were made for practical people. The cars outside are practical too. Detailing keeps them worth driving.',
  sections: {
    'Good value in an older car': [
      "You don't need showroom paint to enjoy a clean car. A commuter with 140,000 miles gains the most from three things: clear headlights, a cabin that smells fresh, and paint with enough wax on it to shrug off rain.",
      'Each of those can be booked on its own. Start with whatever bothers you most, and leave the rest for another month.',
    ],
    'Selling or handing it down': [
      "A car that goes to a teenager, or to a stranger who saw it online, makes its first impression through the door handle and the driver's seat. The Complete Detail covers both inside and outside in one visit. Take your photos the same evening, while the light is low.",
    ],
    'Under the flight path': [
      'Small planes come and go at Crystal Airport on the north side of town. Residents see more blowing grass seed and dust from the open field than anything from above. It gathers in cowl vents and window channels, where we go after it with brushes.',
    ],
  },
  localNotes: [
    'Single driveways off Douglas Drive and Bass Lake Road have room for one vehicle and a bit of elbow space.',
    'Bottineau Boulevard and Highway 100 handle most commutes, and both are salted heavily.',
    'Upper Twin Lake and the parks around it bring geese, and geese leave a mess on tires and mats.',
    'Corner lots catch plow spray; the curb-side rocker panel shows it first.',
  ],
  faq: {
    'Are my cloudy headlights worth restoring, or should I replace them?':
      'If the haze is on the outside of the lens, restoring is the cheaper choice. Water droplets or cracks inside mean a new lamp.',
    'My car smells of cigarettes. Does that come out?':
      'Most of it, usually. Steam and odor treatment help a lot, but smoke that has built up for years may need more than one visit.',
  },
  nearby: ['golden-valley', 'brooklyn-park', 'minneapolis'],
  zipCodes: ['55422', '55427', '55428', '55429'],
  location: { latitude: 45.0327, longitude: -93.3602 },
  banner: 'scenes/scene-driveway-day.jpg',
  seo: {
    title: 'Crystal MN Car Detailing',
    description:
      'Sensible detailing for daily drivers in Crystal: clear headlights, fresh interiors and waxed paint, one step at a time or all in one visit.',
  },
};
