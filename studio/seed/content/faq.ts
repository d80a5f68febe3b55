import type { FaqSeed } from './types.ts';

/** Each answer is a list of paragraphs; a paragraph is plain text with links or strong words in it. */
export const FAQ: FaqSeed[] = [
  {
    slug: 'duration',
    question: 'How long does a detail take?',
    answer: [
      [
        'Most details take 2-5 hours. An ',
        { text: 'ECO Wash takes 1-2 hours', strong: true },
        ' and a ',
        { text: 'Complete Detail takes 4-6 hours', strong: true },
        '.',
      ],
      [
        'The size of the vehicle and its condition decide where in that range it falls. We give you a better estimate when we contact you to confirm the visit.',
      ],
    ],
  },
  {
    slug: 'preparation',
    question: 'How should I prepare my vehicle?',
    answer: [
      [
        'Take out personal items, child seats and anything fragile, and park where every door can be opened all the way. That is all we need for most visits.',
      ],
      [
        'If the vehicle is heavily soiled, or parking is tight where you are, tell us when we call to confirm. Extremely dirty vehicles may cost more, and we would rather say so before we start.',
      ],
    ],
  },
  {
    slug: 'areas',
    question: 'Which areas do you serve?',
    answer: [
      [
        'We come to homes and workplaces anywhere in the Twin Cities metro: Minneapolis, St. Paul and the suburbs around them. See ',
        { text: 'all the areas we serve', link: '/areas-we-serve' },
        ', and ',
        { text: 'send us a message', link: '/contact' },
        ' if your town is not on the list.',
      ],
    ],
  },
  {
    slug: 'ceramic-coating',
    question: 'How long does a ceramic coating last, and is it worth it?',
    answer: [
      [
        'Our ceramic coatings give ',
        { text: '3-5 years of protection', strong: true },
        '. How a car is washed and where it is parked decide which end of that range you see.',
      ],
      [
        'A coating makes the most sense on a car you plan to keep, especially one that lives outside through Minnesota winters. It helps against salt, sap and sun, but it does not stop rock chips or dents. Compare it with our other packages on the ',
        { text: 'services page', link: '/services' },
        '.',
      ],
    ],
  },
  {
    slug: 'payment',
    question: 'What forms of payment do you accept?',
    answer: [
      ['We accept major credit cards, cash, Apple Pay, Google Pay and Venmo.'],
      [
        'The prices on this site are starting points. You can put together a ',
        { text: 'free quote', link: '/quote' },
        ' in a minute and save it for later.',
      ],
    ],
  },
];
