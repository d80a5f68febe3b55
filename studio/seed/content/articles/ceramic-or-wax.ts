import type { ArticleSeed } from '../types.ts';

export const CERAMIC_OR_WAX: ArticleSeed = [
  'Every fall we get the same question: is a ceramic coating worth it, or will a coat of wax do? The honest answer is that both are good, they cost very different amounts, and the right one depends on questions that have little to do with chemistry. Here is how they differ, and how we would decide.',
  { heading: 'What wax does' },
  'Wax is a soft layer that sits on the paint. It fills the finest scratches a little, which is why a freshly waxed car looks deeper in color, and it makes water bead and run off. It also wears away: heat softens it, soap strips it, and road salt grinds at it. On a car that lives outside in Minnesota, a hand-applied coat lasts a few months.',
  'That sounds like a weakness, but it is also what makes wax simple. Nothing about it is permanent. If you don’t like the result, it is gone by spring. It takes two or three hours including the wash, and at [our prices](/services#eco-wax) you can do it twice a year for a long time before you have paid for a coating.',
  { heading: 'What a ceramic coating does' },
  'A ceramic coating is a liquid that bonds to clean paint and cures into a thin, hard, slick layer. Water doesn’t just bead on it, it leaves. Salt, sap, bugs and bird droppings have a harder time holding on, and washing takes less effort, because less is stuck. Ours last three to five years.',
  'The coating keeps the paint as it is on the day it goes on. That is why the preparation takes most of the visit: wash, decontamination, polish by hand, and a wipe down to bare paint. A coating over swirls is a coating with swirls, for years.',
  { photo: 'services/ceramic-coatings.jpg' },
  {
    table: {
      caption: 'Wax and ceramic side by side',
      rows: [
        ['What you get', 'Wax by hand', 'Ceramic coating'],
        ['Lasts', 'A few months', '3-5 years'],
        ['Time for the visit', '2-3 hours', '4-5 hours'],
        ['Preparation', 'A wash', 'Wash, decontamination, polish and panel wipe'],
        ['Worn down by', 'Heat, soap and salt', 'Age and brush tunnels'],
        ['Stops stone chips', 'No', 'No'],
      ],
    },
  },
  { heading: 'What neither of them does' },
  'No layer that you can see through stops a rock on I-35W. Chips, dents, key scratches and hail go through wax and ceramic alike. Protection against stones is paint protection film, which is a different product and a different price. Neither wax nor ceramic makes washing unnecessary, either. They make it quicker.',
  'And neither hides rust. If you find a bubble in the paint, have it looked at before anything goes on top of it.',
  { heading: 'Five questions that decide it' },
  {
    numbers: [
      '**How long will you keep the car? **A lease that ends next summer doesn’t need a coating that outlives it. A car you plan to drive for six more years is the best case for one.',
      '**Where does it sleep? **Outside under trees, or on a street that is salted every week, a coating has work to do. In a garage and driven on weekends, wax twice a year is plenty.',
      '**Who washes it? **If you wash it by hand and enjoy it, wax fits into that. If it goes weeks without, a coating forgives more. Brush tunnels are hard on both.',
      '**What does the paint look like now? **New or freshly corrected paint is worth keeping. Paint with years of scratches needs a polish first, whichever you choose, and sometimes the polish is all you wanted.',
      '**What color is it? **Black and dark blue show everything. Silver and white hide a lot. It is a reason people rarely name and often have.',
    ],
  },
  { heading: 'What it costs over three years' },
  'Take a sedan that is driven every day and parked outside. Two coats of wax a year for three years come to six visits. One ceramic coating is one visit. The six waxes still cost less than the coating, so money alone rarely decides for ceramic. What people pay for is the time in between: a car that comes clean with a rinse in February, and a hood that doesn’t keep the outline of every bird.',
  'You can see both for your own car in a minute: choose your vehicle on the [quote page](/quote), tick one, look at the total, then tick the other.',
  { heading: 'When to do it' },
  'Late September and October are the best weeks here. The pollen is over, the leaves are just starting, and it is still warm enough for a coating to cure and for wax to be buffed. After the first hard frost we need a garage or a mild day. If the car has already been through a few rounds of brine, it gets a full decontamination first, since whatever is on the paint stays under the coating.',
  {
    bullets: [
      'Book wax for any dry day above about fifty degrees.',
      'Book a coating at least two weeks before the first salt, and keep the car dry for a day afterward.',
      'Touch up stone chips before either.',
      'Don’t wash a fresh coating with soap for the first week.',
    ],
  },
  { heading: 'If you still can’t decide' },
  'Start with wax. It costs little, it gets the paint clean enough to judge, and we will tell you honestly whether a coating would be worth it on this car. In three or four months you will know whether you miss the shine or the easy washing, and that tells you which one you are really after.',
  { service: 'eco-wax' },
];
