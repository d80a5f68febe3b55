import type { CitySeed } from '../types.ts';

export const stPaul: CitySeed = {
  name: 'St. Paul',
  slug: 'st-paul',
  heading: 'St. Paul Detailing at Your Curb, Garage or Workplace',
  intro:
    'Hills, bluffs and boulevards give St. Paul its looks and give cars a workout. Our crew travels from Highland Park to Lake Phalen and sets up wherever the car can park on level ground.',
  sections: {
    'What a St. Paul winter does': [
      "Sand joins salt on the steep blocks around Ramsey Hill and the West Side. It's sharp, and traffic sandblasts it into front bumpers, rocker panels and wheels. Alleys add their own trouble, because plowing them has long been left to the residents, and the ruts scrape low bodywork.",
      'When the thaw comes, book a visit that includes wheel wells and a hand polish. Chips that reach bare metal should see touch-up paint soon, since rust starts there.',
    ],
    'Old houses, older trees': [
      'Summit Avenue, Macalester-Groveland and Como are known for their canopy. Shade keeps dashboards from cracking, yet it also means seeds, cobwebs and bird droppings by the dozen. A regular ECO Wax gives those residents the best return: quick to apply, easy to renew, and enough to make most of it wipe away.',
    ],
    'Downtown and the river': [
      'Office workers in Lowertown and along West Seventh can hand over the keys before a meeting. River fog settles overnight near the water and dries into mineral spots, which we remove before they etch into the glass.',
    ],
  },
  localNotes: [
    'Snow emergencies alternate between night plow and day plow routes; read the sign on your block.',
    'I-94 and I-35E carry most commutes, and Snelling Avenue carries the rest at stop-light pace.',
    'Many garages open to an alley and are too narrow to work in, so we use the apron.',
  ],
  faq: {
    'My block is on a hill. Is that a problem?':
      'A gentle grade is fine. On the steep ones, pick a spot around the corner or at work, mainly for safety when doors are wide open.',
    'Which package suits a car that parks under trees all year?':
      'ECO Wax in spring and fall is a modest plan that works. If you keep the car long term, compare it with a ceramic coating.',
  },
  nearby: ['minneapolis', 'new-brighton', 'burnsville'],
  zipCodes: [
    '55101',
    '55102',
    '55103',
    '55104',
    '55105',
    '55106',
    '55107',
    '55108',
    '55114',
    '55116',
    '55117',
    '55119',
    '55130',
  ],
  location: { latitude: 44.9537, longitude: -93.09 },
  banner: 'scenes/scene-skyline-dawn.jpg',
  inHeader: true,
  headerPosition: 2,
  seo: {
    title: 'St. Paul Mobile Detailing',
    description:
      "From Highland Park to Lake Phalen, our mobile detailers handle St. Paul's winter sand, tree fallout and river fog at your home or workplace.",
  },
};
