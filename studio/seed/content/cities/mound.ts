import type { CitySeed } from '../types.ts';

export const mound: CitySeed = {
  name: 'Mound',
  slug: 'mound',
  heading: 'Mound Detailing on the West End of Lake Minnetonka',
  intro:
    'The town that gave the world Tonka trucks still has plenty of real ones, most with a hitch. Mound sits among the western bays, and its vehicles tow, haul and get wet.',
  sections: {
    'Tow rigs and ramp mud': [
      'Backing down a ramp puts rear bumpers, hitches and lift gates in lake water. Weeds dry onto trim, and minerals leave pale rings on dark plastic. A wash by hand takes care of the first; the rings need a trim dressing or a light polish, depending on how long they have been there.',
      "Inside, look under the rear seat. That's where life jackets drip.",
    ],
    'Narrow lanes, close quarters': [
      'On Three Points and the Island, old cabin lots became year-round homes, and streets stayed cabin-sized. We keep the van off the lane so the neighbors can get by. A waterless wash is handy where a house sits a few steps from the shore, since no suds run downhill into the bay.',
    ],
    'Ice season counts too': [
      'Trucks that go out on the lake for ice fishing come back smelling of minnows and propane heater fumes. Our answer is simple: vacuum, steam, treat the odor, and take the bait bucket out for good.',
    ],
  },
  localNotes: [
    'Shoreline Drive and Commerce Boulevard are the ways in and out, so allow for lake traffic on summer Saturdays.',
    'Cooks Bay, Harrisons Bay and Jennings Bay all lie within minutes of a driveway.',
    'Mayflies and midges cling to white paint near the water in early summer.',
    'Dakota Rail Regional Trail passes through downtown, which means bike racks on many hatches.',
  ],
  faq: {
    'Do you clean boats or trailers as well?':
      "Our packages are for cars, SUVs, vans and trucks. For anything else, send us a message and we'll tell you honestly whether we can help.",
    'How do I get lake-water rings off black trim?':
      'Please avoid vinegar and scrub pads. Leave it to the exterior package, where trim is cleaned and dressed as part of the job.',
  },
  nearby: ['orono', 'excelsior', 'wayzata', 'minnetonka'],
  zipCodes: ['55364'],
  location: { latitude: 44.9366, longitude: -93.6661 },
  banner: 'scenes/scene-lake-summer.jpg',
  seo: {
    title: 'Mound Mobile Detailing',
    description:
      'Tow vehicles, ice-fishing trucks and family cars detailed at home in Mound, with lake-friendly waterless washing on the west end of Minnetonka.',
  },
};
