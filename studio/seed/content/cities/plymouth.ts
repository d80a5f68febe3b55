import type { CitySeed } from '../types.ts';

export const plymouth: CitySeed = {
  name: 'Plymouth',
  slug: 'plymouth',
  heading: 'Plymouth Mobile Car Detailing',
  intro:
    'Between hockey bags, Highway 55 traffic and Medicine Lake, a Plymouth car leads a busy life. We clean it in your driveway while you get on with the rest of the list.',
  sections: {
    'Hockey smell is a real category': [
      'If you have carried skates and pads home from Plymouth Ice Center, you know the problem. Moisture soaks into fabric and foam, and the odor returns each time the heater runs. An air freshener hides it for a day.',
      'In an Interior Detail we vacuum, steam the affected seats and carpet, and treat the smell at its source. Leave the hatch empty on the day, and let the gear dry in the garage for a while afterward.',
    ],
    'Stop and go on 55': [
      'Highway 55 crosses the whole city with a signal every mile or so. All that braking coats wheels in iron dust, which bakes on and eats at the finish once salt joins it. Regular wheel cleaning prevents most of that. For alloys that are already pitted, we offer restoration per wheel.',
    ],
    'Launch days at French Park': [
      'Trailers and tow vehicles line up for the Medicine Lake ramp at French Regional Park on warm weekends. Pulling a boat leaves hitch areas muddy and cargo mats damp. An early-week appointment puts things back in order before the next trip.',
    ],
  },
  localNotes: [
    'I-494, Highway 55 and Highway 169 frame the city, so nearly every commute is a highway commute.',
    'Subdivision streets off Vicksburg Lane and Rockford Road usually have driveways wide enough for two vehicles side by side.',
    'The Luce Line trail drops limestone grit from bike tires into rear cargo areas.',
  ],
  faq: {
    'How soon can I put hockey gear back after an interior detail?':
      'Steam uses little moisture, but give carpet and seats until the next morning, with the windows slightly open in a dry garage if you can.',
    'Is wheel restoration done on the car?':
      "We'll tell you once we see the wheels. The quote counts four, and the price is per wheel, so a single scuffed one costs less.",
    'Do you come to townhouse associations?':
      'Yes, if the association allows work in its lot. A waterless wash is usually the simplest thing to get approved.',
  },
  nearby: ['maple-grove', 'golden-valley', 'minnetonka', 'wayzata'],
  zipCodes: ['55441', '55442', '55446', '55447'],
  location: { latitude: 45.0105, longitude: -93.4555 },
  banner: 'scenes/scene-winter.jpg',
  inHeader: true,
  headerPosition: 5,
  seo: {
    title: 'Plymouth Mobile Car Detailing',
    description:
      'Plymouth mobile detailing that takes on hockey odor, brake dust from Highway 55 and muddy boat days at Medicine Lake, right in your driveway.',
  },
};
