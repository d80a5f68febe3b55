import type { FaqSeed } from './types.ts';

export const FAQ: FaqSeed[] = [
  {
    slug: 'duration',
    question: 'How long does a detail take?',
    answer: [
      'Most details take 2-5 hours. An **ECO Wash takes 1-2 hours** and a **Complete Detail takes 4-6 hours**.',
      "It depends on the vehicle's size and condition. We'll give you a better estimate when we contact you to confirm the visit.",
    ],
  },
  {
    slug: 'preparation',
    question: 'How should I prepare my vehicle?',
    answer: [
      "Take out personal items, child seats and anything fragile, and park where every door can open all the way. That's all we need for most visits.",
      "If the vehicle is very dirty or parking is tight, tell us when we call to confirm. Extremely dirty vehicles may cost more, and we'd rather say so before we start.",
    ],
  },
  {
    slug: 'areas',
    question: 'Which areas do you serve?',
    answer: [
      "We come to homes and workplaces anywhere in the Twin Cities metro: Minneapolis, St. Paul and the suburbs around them. See [all the areas we serve](/areas-we-serve), and [send us a message](/contact) if your town isn't on the list.",
    ],
  },
  {
    slug: 'ceramic-coating',
    question: 'How long does a ceramic coating last, and is it worth it?',
    answer: [
      'Our ceramic coatings give **3-5 years of protection**. It depends on how you wash the car and where you park it.',
      "A coating makes the most sense on a car you plan to keep, especially one that's parked outside through Minnesota winters. It helps against salt, sap and sun, but it doesn't stop rock chips or dents. Compare it with our other packages on the [services page](/services).",
    ],
  },
  {
    slug: 'payment',
    question: 'What forms of payment do you accept?',
    answer: [
      'We accept major credit cards, cash, Apple Pay, Google Pay and Venmo.',
      'The prices on this site are starting points. You can put together a [free quote](/quote) in a minute and save it for later.',
    ],
  },
];
