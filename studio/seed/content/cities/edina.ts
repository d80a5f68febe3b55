import type { CitySeed } from '../types.ts';

export const edina: CitySeed = {
  name: 'Edina',
  slug: 'edina',
  heading: 'Paint Care and Detailing in Edina',
  intro:
    'From the Country Club District to the condominiums around Southdale, people in Edina tend to keep a good car looking good. Our part is careful handwork at your address, with no tunnel brushes involved.',
  sections: {
    'Handwork on dark paint': [
      'Black, navy and deep green show every mark that automatic brushes leave. Viewed in low sun on France Avenue, those marks form a web around each reflection. A hand polish softens the web and returns depth to the color.',
      "We'd rather polish less often and wash more gently. Clear coat is thin, and every correction uses up a little. A coating after the polish lets you keep the result for years.",
    ],
    'Next door to a building site': [
      'Teardowns and remodels are part of the streetscape in Morningside, around 50th and France, and toward Pamela Park. Sawdust, mortar dust and overspray travel. If your car parks across from a crew, ask them when masonry or painting is planned, and cover or move it on that day. Bonded dust calls for decontamination, not scrubbing.',
    ],
    'Garages, ramps and condos': [
      "Detached one-car garages in the older blocks are snug, so we often roll the vehicle out onto the drive. In shared underground parking we need the building's permission and enough light to see what we are doing.",
    ],
  },
  localNotes: [
    'Highways 100 and 62 cross the city, with 169 and I-494 along its edges, each one treated with brine in winter.',
    'Mature boulevard elms and maples drop seeds and honeydew on cars parked at the curb.',
    'Minnehaha Creek and Nine Mile Creek run through town; a waterless wash keeps soap out of both.',
  ],
  faq: {
    'Will polishing remove every scratch?':
      "No. It reduces fine swirls and haze. Anything you can catch with a fingernail is too deep for a hand polish, and we'll point it out beforehand.",
    'Could you work in our condo garage near Southdale?':
      'Possibly. Ask the manager whether a waterless wash or interior work is allowed, and which stall to use.',
    'How do I take care of a coated car?':
      'Wash it gently, skip brush tunnels and dry it with clean towels. We leave aftercare advice with every coating.',
  },
  nearby: ['hopkins', 'st-louis-park', 'eden-prairie', 'minneapolis'],
  zipCodes: ['55424', '55435', '55436', '55439'],
  location: { latitude: 44.8897, longitude: -93.3499 },
  banner: 'scenes/scene-autumn-street.jpg',
  seo: {
    title: 'Edina Detailing & Paint Care',
    description:
      'Hand polishing, ceramic coatings and interior care at your Edina home or condo, with gentle methods for dark paint and dusty building seasons.',
  },
};
