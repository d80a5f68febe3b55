import type { CitySeed } from '../types.ts';

export const orono: CitySeed = {
  name: 'Orono',
  slug: 'orono',
  heading: "Mobile Detailing for Orono's Bays and Back Roads",
  intro:
    'Orono wraps around so many bays that no trip is a straight line. Houses stand far back on private lanes, and driving to a car wash can take longer than the wash itself.',
  sections: {
    'Long driveways suit us': [
      "Every detailer wants space, and this city has it. With several vehicles at one address we simply move down the row, as long as each one was requested in advance. Horse trailers, guest cars and the gardener's pickup can stay where they are.",
      'Gravel lanes do add dust. Where the surface is loose, we prefer a garage bay or a paved area for waxing.',
    ],
    'North Shore Drive in bloom': [
      'Maples along Crystal Bay, Stubbs Bay and the North Arm make a tunnel of green from May until the color turns. Blossoms, helicopter seeds and then leaves lodge in sunroof channels and cowl drains. Blocked drains are how water ends up in a footwell. We clear the visible debris at each exterior visit and mention it if something looks stuck farther down.',
    ],
    'Coatings for country mileage': [
      "Highway 12 and County Road 15 are the links to town, and in winter both are wet, white and rough on finishes. A ceramic layer won't stop stones, but salt lets go of it with far less rubbing.",
    ],
  },
  localNotes: [
    'Gate codes and house numbers are easy to miss on shared lanes; have them ready when we confirm.',
    'The public landings at Maxwell Bay and North Arm bring trailer traffic past many driveways on Saturdays.',
    'Luce Line horse and bike traffic leaves dust on crossing roads during dry spells.',
    'Household wells are common here, and hard water spots dark paint after every rinse.',
  ],
  faq: {
    "We're on a well. Is hard water an issue for the paint?":
      'It can leave mineral spots if it dries on the surface. The waterless wash sidesteps that entirely, and after any other wash we dry by hand.',
    'Can we book more than one vehicle for the same day?':
      'Send a request for each and mention the others when we call. How many fit depends on the packages you choose.',
  },
  nearby: ['wayzata', 'mound', 'excelsior', 'plymouth'],
  zipCodes: ['55323', '55356', '55391'],
  location: { latitude: 44.9714, longitude: -93.6044 },
  banner: 'scenes/scene-lake-summer.jpg',
  isListed: false,
  seo: {
    title: 'Orono Mobile Detailing',
    description:
      "Mobile detailing along Orono's bays and private lanes: several cars at one address, well-water spots, tree debris and winter-ready coatings.",
  },
};
