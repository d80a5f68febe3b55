import type { BlogSeed } from '../types.ts';
import { CERAMIC_OR_WAX } from './ceramic-or-wax.ts';
import { POLLEN_AND_LAKE_SEASON } from './pollen-and-lake-season.ts';
import { ROAD_SALT } from './road-salt.ts';

export const BLOG: BlogSeed[] = [
  {
    slug: 'road-salt',
    title: 'What Minnesota Road Salt Does to a Car, and When to Deal With It',
    summary:
      "Brine reaches places a rinse doesn't. See where salt collects on a car, why one thorough clean in April matters more than five quick ones in January, and what to check under your mats.",
    date: '2026-03-18',
    image: 'scenes/scene-winter.jpg',
    body: ROAD_SALT,
    service: 'exterior-detailing',
  },
  {
    slug: 'pollen-and-lake-season',
    title: 'Pollen, Cottonwood and Lake Season: A Summer Plan for Your Paint',
    summary:
      'From oak pollen in May to beach sand in August, summer is busy for a car in the Twin Cities. Here is what to wipe off right away and what can wait until your next wash.',
    date: '2026-05-27',
    image: 'scenes/scene-lake-summer.jpg',
    body: POLLEN_AND_LAKE_SEASON,
    service: 'eco-wax',
  },
  {
    slug: 'ceramic-or-wax',
    title: 'Ceramic Coating or Wax? How to Choose Before Winter',
    summary:
      'One lasts years, the other lasts a season, and both beat bare paint. The choice usually comes down to how long you plan to keep the car and where you park it.',
    date: '2026-09-09',
    image: 'services/eco-wax.jpg',
    body: CERAMIC_OR_WAX,
    service: 'ceramic-coatings',
  },
];
