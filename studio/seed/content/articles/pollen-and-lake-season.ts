import type { ArticleSeed } from '../types.ts';

export const POLLEN_AND_LAKE_SEASON: ArticleSeed = [
  'Winter gets the blame for what happens to cars in the Twin Cities, but paint has a busy summer too. From the first oak catkins in May to the last weekend at the lake in September, something new lands on it every few weeks. Some of it you can leave until your next wash. Some of it you should wipe off the same day.',
  { heading: 'May: pollen' },
  'The yellow-green dust that covers everything in May is mostly oak, birch and pine pollen. Dry, it does no harm. Wet, the grains burst and release a slightly acidic film, and when the sun bakes that on, it can leave faint stains on dark paint. The other danger is your own sleeve: wiping dry pollen off with a cloth drags grit across the clear coat and leaves the fine circular scratches that you see under a gas-station light.',
  'Rinse it off, don’t wipe it off. A garden hose is enough, and once a week through the worst of it is plenty. If you live in an apartment without a hose, this is when a [waterless wash](/services#eco-wash) earns its name: the product wets and lifts the dust into a soft towel, so that nothing is dragged.',
  { heading: 'June: cottonwood and tree sap' },
  'Cottonwood fluff looks dramatic and matters little to paint. It does matter to your radiator and cabin filter. If the air conditioning smells musty or blows weakly in late June, open the filter cover behind the glove box; many cars take five minutes.',
  'Sap is another story. Maples, lindens and pines drip it, and aphids living in lindens make a fine sticky mist that covers a windshield overnight. Fresh sap comes off with warm soapy water. After a week in the sun it has hardened and bonded to the clear coat, and scraping it with a fingernail takes clear coat with it. A cloth with rubbing alcohol, held on the spot for half a minute, softens it without scratching. Rinse the spot afterward.',
  { heading: 'All summer: birds and bugs' },
  'Bird droppings are the one thing on this list that can’t wait. They are acidic, and they work best on hot paint: the clear coat softens and expands in the sun, the dropping hardens, and when the paint cools in the evening it shrinks around the edge and keeps the outline. A black hood in July can be marked in a few hours.',
  {
    numbers: [
      'Keep a small bottle of water and a couple of soft towels in the trunk.',
      'Soak the spot for a minute. Don’t rub a dry one.',
      'Lift it off with one wipe, turn the towel, and wipe once more.',
      'If a dull outline stays, leave it until your next detail. A light hand polish usually takes it out.',
    ],
  },
  'Bugs on the front bumper are milder but add up on the drive north. What you wash off on Sunday evening comes off with soap; what stays until Labor Day needs a dedicated remover and patience.',
  { heading: 'July and August: lake days' },
  'A weekend at the cabin brings three things home: sand, sunscreen and water spots.',
  {
    bullets: [
      '**Sand **works its way down into carpet, where feet grind it against the fibers. Shake the mats before you drive home, and vacuum with a stiff brush before you use anything wet.',
      '**Sunscreen **leaves cloudy handprints on dark plastic and can stain light leather. A cloth with mild soap takes it off on the same day. After a hot week it needs a proper interior clean.',
      '**Water spots **are the minerals that stay behind when hard lake or sprinkler water dries on hot paint. Wipe the car down after the boat launch, and move it away from the lawn sprinklers.',
    ],
  },
  'Wet towels and swimsuits left in a closed car on Sunday will have an opinion by Tuesday. Open the windows for an afternoon in the shade. If the smell stays, it sits in the padding, and [steam and odor treatment](/services#interior-detail) reach it where a spray only covers it.',
  { heading: 'A plan that fits on a note' },
  {
    bullets: [
      'The same day: bird droppings, fresh sap, sunscreen, spilled drinks.',
      'Within a week: bugs, hardened sap, sand in the carpet.',
      'At your next wash: pollen, cottonwood, dust, road film.',
      'Once, in early summer: a coat of wax, so that everything above comes off more easily.',
      'Once, after Labor Day: a full clean before the leaves come down and the brine trucks come out.',
    ],
  },
  'If you only do two of these, make it the birds and the wax. One prevents the marks that a wash can’t remove, and the other makes every wash until fall take half the time. And if the car is at the office all day anyway, we can come to the parking lot: our [ECO packages](/services#eco-wax) leave the ground dry.',
];
