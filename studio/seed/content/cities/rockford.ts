import type { CitySeed } from '../types.ts';

export const rockford: CitySeed = {
  name: 'Rockford',
  slug: 'rockford',
  heading: 'Rockford: Detailing for Gravel Roads and Farm Country',
  intro:
    'Out where Highway 55 meets the Crow River, cars and pickups earn their dirt. Rockford is the western edge of our map, and we come prepared for mud.',
  sections: {
    'Gravel changes the routine': [
      'Dust from township roads gets past door seals and settles on every ledge. It holds moisture, and moisture plus chloride dust control is hard on steel. We brush and vacuum the jambs and sills before any liquid comes near, or the dust turns to paste.',
      "Expect the job to take longer than it would for a city sedan. We'd rather tell you that up front than hurry.",
    ],
    'Bugs, deer and harvest': [
      'Evening drives along the river bottoms end with a windshield full of insects. In October, combine dust and corn leaves pack radiator grilles. Front ends here deserve a coat of wax at the start of summer and another before the snow; removal takes minutes when there is something slick underneath.',
    ],
    'The commute east': [
      "Plenty of residents drive 55 all the way to Plymouth or Minneapolis. That's a long stretch at highway speed behind salt trucks. A ceramic coating suits people who put on those miles and want washing to be quick.",
    ],
  },
  localNotes: [
    'The city straddles the line between Wright and Hennepin counties.',
    'The two forks of the Crow River join here, so spring water brings mud to low driveways.',
    'Lake Rebecca Park Reserve to the south is a favorite with horse trailers, mountain bikers and paddlers.',
    'A farmyard or pole barn is a fine place to work, as long as there is firm ground.',
  ],
  faq: {
    'Do you really travel as far as Rockford?':
      "Yes, it's on our regular list. It's a longer drive for us, so please allow some leeway on our arrival time.",
    'My truck is caked in mud. Should I hose it first?':
      'If you can knock off the thick layer, please do. Very dirty vehicles may cost more, since the listed amounts are starting points.',
  },
  nearby: ['maple-grove', 'plymouth', 'orono'],
  zipCodes: ['55373'],
  location: { latitude: 45.0883, longitude: -93.7344 },
  banner: 'scenes/scene-van.jpg',
  seo: {
    title: 'Rockford MN Mobile Detailing',
    description:
      'Gravel dust, bug season and a long Highway 55 commute: mobile detailing in Rockford for pickups, SUVs and daily drivers, at home or on the farm.',
  },
};
