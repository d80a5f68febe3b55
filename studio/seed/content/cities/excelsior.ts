import type { CitySeed } from '../types.ts';

export const excelsior: CitySeed = {
  name: 'Excelsior',
  slug: 'excelsior',
  heading: 'Excelsior Car Detailing by the Lake',
  intro:
    'Water Street in July is all ice cream, beach towels and cars hunting for a space. By Labor Day, most vehicles in Excelsior carry half the Commons on their floor mats. We can help with that.',
  sections: {
    'Sand finds every seam': [
      'Beach sand is the most stubborn thing we vacuum. It slips below seat tracks, into belt buckles and down the sides of child seats. A soft brush brings it up, a narrow nozzle takes it away, and steam loosens the sunscreen that glued it in place.',
      'If you swim often, keep one old blanket for the back seat. It cuts the job in half.',
    ],
    'Parking with care': [
      'Excelsior is smaller than one square mile and very popular. For a weekday in summer we suggest your own driveway or a residential block rather than anything near the docks. In the off-season, downtown is easy.',
    ],
    'Victorian houses, modern finishes': [
      'Painted ladies and picket fences look best with gleaming bodywork out front, or so we like to think. Lime from lawn sprinklers is the local enemy of that look: hard water leaves white dots on side glass and doors. Fresh ones wipe off. Old ones have etched the surface and need polishing. Turning one sprinkler head ten degrees can save the expense.',
    ],
  },
  localNotes: [
    'Highway 7 and County Road 19 bring the traffic, along with a good dose of winter salt.',
    'The Lake Minnetonka LRT Regional Trail crosses town and coats bikes, then bumpers, in crushed stone dust.',
    'Waves and wind on Excelsior Bay carry a fine spray across lakeside parking in stormy weather.',
  ],
  faq: {
    'Is a wash near the lake safe for the water?':
      'The ECO Wash leaves no runoff, so nothing reaches the drains. Used towels go home with us to be laundered.',
    'What can be done about white sprinkler spots on glass?':
      'Try a wash first. If they stay, polishing usually fades them, and a coated surface keeps new ones from settling in.',
    'Would you detail a classic car?':
      'Gladly, within our services. Show us any thin or original paint first so we can go easy on it.',
  },
  nearby: ['minnetonka', 'mound', 'wayzata', 'eden-prairie'],
  zipCodes: ['55331'],
  location: { latitude: 44.9033, longitude: -93.5663 },
  banner: 'scenes/scene-lake-summer.jpg',
  seo: {
    title: 'Excelsior Car Detailing',
    description:
      'Beach sand, sunscreen and sprinkler spots are summer in Excelsior. Book a mobile detail at home and skip the hunt for parking on Water Street.',
  },
};
