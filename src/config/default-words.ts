/** The texts that pages show until the owner writes others. */

export const DEFAULT_BUTTONS = { book: 'Book Now', quote: 'Get Free Quote', call: 'Call' } as const;

export const DEFAULT_NOT_FOUND = {
  heading: 'Oops! Page not found',
  text: 'The page may have moved, or the link may be wrong. You can find everything from our home page.',
  action: 'Return to Home',
} as const;

export const DEFAULT_PRICE_NOTE =
  'Prices are starting points; extremely dirty vehicles may cost more.';

/** Below every quote. `{minimum}` and `{wheels}` are replaced with the numbers that prices are computed with. */
export const DEFAULT_QUOTE_NOTES = [
  'This quote is approximate. Extremely dirty vehicles may cost more.',
  'The mobile minimum charge is {minimum}.',
  'Wheel restoration is priced per wheel. This quote counts {wheels} wheels.',
] as const;

/** Headings of every city page. `{city}` is replaced with its name, `{price}` with the lowest price of a visit. */
export const DEFAULT_CITY_HEADINGS = {
  price: 'Visits from {price}',
  notes: 'Good to know in {city}',
  services: 'Services and prices in {city}',
  testimonials: 'What customers say',
  questions: 'Questions from {city}',
  nearby: 'Near {city}',
} as const;

/** Headings of every service's own page. */
export const DEFAULT_SERVICE_HEADINGS = {
  includes: "What's included",
  prices: 'Prices',
  questions: 'Questions',
  areas: 'Where we offer it',
} as const;

/** In the email after a visit. `{business}` is replaced with its name. */
export const DEFAULT_THANKS =
  'Thank you for choosing {business}. We hope you love how your vehicle looks.';

/** On a blog post's card. */
export const DEFAULT_READ = 'Read';

/** The steps of a visit, on the About page. */
export const DEFAULT_VISIT = {
  heading: 'How a Visit Goes',
  intro: 'The way from our van to your door.',
  steps: [
    { title: 'You pick a time', text: 'Choose a package, a day and a time online, or call us.' },
    { title: 'We confirm it', text: 'A team member contacts you to settle the day and the time.' },
    {
      title: 'The van comes to you',
      text: 'We bring the tools and products to your home or workplace.',
    },
    {
      title: 'Your car shines',
      text: 'You look it over at your door: 100% satisfaction or your money back.',
    },
  ],
} as const;
