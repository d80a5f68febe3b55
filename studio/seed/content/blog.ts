import type { BlogSeed } from './types.ts';

export const BLOG: BlogSeed[] = [
  {
    slug: 'road-salt',
    title: 'What Minnesota Road Salt Does to a Car, and When to Deal With It',
    summary:
      "Brine reaches places a rinse doesn't. See where salt collects on a car, why one thorough clean in April matters more than five quick ones in January, and what to check under your mats.",
    date: '2026-03-18',
  },
  {
    slug: 'pollen-and-lake-season',
    title: 'Pollen, Cottonwood and Lake Season: A Summer Plan for Your Paint',
    summary:
      'From oak pollen in May to beach sand in August, summer is busy for a car in the Twin Cities. Here is what to wipe off right away and what can wait until your next wash.',
    date: '2026-05-27',
  },
  {
    slug: 'ceramic-or-wax',
    title: 'Ceramic Coating or Wax? How to Choose Before Winter',
    summary:
      'One lasts years, the other lasts a season, and both beat bare paint. The choice usually comes down to how long you plan to keep the car and where you park it.',
    date: '2026-09-09',
  },
];
