import type { LandingPageSeed } from './types.ts';

export const LANDING_PAGES: LandingPageSeed[] = [
  {
    slug: 'winter-salt-cleanup',
    heading: 'Winter Salt Cleanup at Your Door',
    intro:
      'Salt works on a car for as long as it stays there. We wash it off the paint and out of the wheel wells, and steam it out of the carpet, at your home or workplace.',
    image: 'scenes/scene-winter.jpg',
    service: 'complete-detail',
    body: [
      'By the end of a Minnesota winter, a car carries salt in three places: on the paint, in the wheel wells, and in the carpet under your feet. The first is the one you see. The other two last longer, because a rinse doesn’t reach them.',
      { heading: 'What one visit takes care of' },
      {
        table: {
          caption: 'Where salt sits, and what we do about it',
          rows: [
            ['Where', 'What you notice', 'What we do'],
            [
              'Paint',
              'A gray film that feels like fine sandpaper',
              'Wash by hand, lift off what is bonded, polish and wax',
            ],
            [
              'Wheels and wheel wells',
              'White crust and packed grit',
              'Clean wheels, tires and wells by hand',
            ],
            [
              'Carpet and mats',
              'Stiff fibers and white rings',
              'Vacuum, then loosen the salt with steam and lift it out',
            ],
          ],
        },
      },
      { pair: 'driveway-after' },
      {
        callout: {
          heading: 'The week to choose',
          text: [
            'One visit after the street sweepers have been through, usually in April, does more than five in January: it takes the salt away before warm weather speeds up rust. [Read why](/blog/road-salt).',
          ],
        },
      },
      { heading: 'If only the inside needs it' },
      'Boots bring in a cup or two of slush a day, so some cars look fine from the sidewalk and are white under the mats. For those, the interior visit is enough.',
      { service: 'interior-detail' },
      {
        faq: {
          heading: 'Before you book',
          items: [
            {
              question: 'Can you come while it’s still freezing?',
              answer: [
                'For the inside, yes. For the outside we need a garage or a mild day, since water freezes in door seals and locks. Tell us where you park, and we’ll agree on a day that works.',
              ],
            },
            {
              question: 'Does this stop rust?',
              answer: [
                'It takes away what feeds rust. It can’t undo rust that has already started: a bubble in the paint means it’s underneath, and **a body shop should see that soon**.',
              ],
            },
            'preparation',
          ],
        },
      },
    ],
    seo: {
      title: 'Winter Salt Removal for Cars',
      description:
        'Road salt in the carpet and the wheel wells? We come to your Twin Cities home, wash the car by hand, and steam the salt out of the floor.',
    },
  },
];
