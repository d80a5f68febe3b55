import type { ArticleSeed } from '../types.ts';

export const ROAD_SALT: ArticleSeed = [
  'A Minnesota winter puts more on a car than snow. Before a storm, plow crews spray brine on the highways. After it, they spread rock salt. Both melt ice because they pull water to themselves, and both go on doing that on your car: salt that has dried in a seam turns wet again whenever the air is damp, and wet salt is what makes steel rust.',
  'None of this means you have to wash your car every weekend from November to March. It helps to know where the salt collects, when it does its work, and which wash in the year matters most.',
  { heading: 'Where the salt goes' },
  'The white film on the doors is the part you see, and the part that does the least harm. Paint and clear coat keep salt water away from steel as long as they are whole. The trouble is in the places that a rinse of the outside never reaches.',
  {
    bullets: [
      'Behind the wheel-well liners, where slush packs in and stays for days.',
      'Along the lower edges of the doors and the tailgate, where the drain holes clog.',
      'In the seam between the front bumper and the fenders.',
      'Around stone chips on the hood and the leading edge of the roof.',
      'On wheels and brake parts, which have the least protection and the most spray.',
      'Inside the car, in the carpet under the driver’s feet.',
    ],
  },
  'The last one surprises people. Boots carry in a cup or two of slush a day. The water evaporates, the salt stays, and by March the carpet under a mat can hold enough of it to feel stiff. Carpet sits on padding, and padding sits on the steel floor of the car. A damp, salty floor is one of the few ways in which a car rusts from the inside.',
  { heading: 'Cold slows it down, spring speeds it up' },
  'Rust is a chemical reaction, and like most of them it runs faster when it is warm. At ten below, salt on a fender does very little. At forty degrees in late March, with melt water running everywhere, it does a lot. A heated garage has the same effect in January: the snow melts overnight, and the car stands in warm salt water until morning.',
  'So the calendar matters more than the number of washes. A quick rinse in the middle of a cold spell mostly improves the view. A thorough clean when the streets have been swept, usually in April, takes the salt away before the warm months can use it.',
  { heading: 'What to do from December to March' },
  {
    numbers: [
      'Rinse when it is above freezing and will stay so for the afternoon. Water that freezes in door seals and locks costs more than it saves.',
      'Aim low. Spend the time on wheel wells, sills and the underside of the bumpers, and let the roof wait.',
      'Open the doors and wipe the jambs with a damp cloth. Dry the rubber seals so that they don’t freeze shut.',
      'Knock the snow off your boots, use rubber mats with a rim, and empty them before they overflow.',
      'Touch up stone chips before winter, or at least cover them with a dab of wax.',
    ],
  },
  'If you park in a heated garage, rinse a little more often than a neighbor who parks outside. If you drive mostly on city streets at low speed, the underside gets less spray than on a daily run on I-494, and you can rinse less.',
  { heading: 'The clean that counts, in April' },
  'When the sweepers have been through your street, give the car one proper clean. Outside, that means wheels and wheel wells first, then a wash by hand, then removing what a wash leaves behind: iron specks from brakes, tar from fresh patches of road, and the gray film along the sills. Run your hand over the clean, dry paint. If it feels like fine sandpaper, there is contamination in it that soap will not lift, and [decontamination](/services#exterior-detailing) is the next step. A fresh coat of wax or sealant then gives the summer something smooth to slide off.',
  'Inside, take the mats out and look at the carpet beneath. White rings are salt. They dissolve in warm water and come back as they dry, which is why scrubbing alone only moves them around. Steam and an extractor lift the salt out together with the water. Then everything has to dry with the windows open, or the smell of a wet dog moves in.',
  { photo: 'banners/sedan-side.jpg' },
  { heading: 'Three things to check while you are at it' },
  {
    bullets: [
      '**Drain holes. **Look along the lower edge of each door. If water stands inside a door, a toothpick often frees the hole.',
      '**Under the mats. **Press a paper towel onto the carpet. If it comes up wet on a dry day, find out where the water comes from before you close it up again.',
      '**Chips and bubbles. **A chip is a job for a touch-up pen. A bubble in the paint means rust is already working under it, and a body shop should see it soon.',
    ],
  },
  'We can’t undo rust, and nobody who sells you a wash can. What we can do is take the salt away before it gets the chance. If you would rather not do it on your knees in the driveway, [ask for a free quote](/quote) and tell us where you park.',
];
