import type {
  Announcement,
  HomePage,
  Page,
  Redirects,
  Settings,
} from '../../../../src/content/generated/sanity.types.ts';
import { block, on, only, photo, reference, seo, type Filled } from './record.ts';

/** @param asset returns an image for each name, so that no two fields show the same image */
export function singleDocuments(asset: (name: string) => string, video: string) {
  const settings: Filled<Settings> = {
    _type: 'settings',
    businessName: on('/', 'Aurora Car Care'),
    tagline: on('/', 'Tagline from the test'),
    phone: on('/contact', '651-555-0177'),
    textMessages: true,
    email: on('/contact', 'aurora@test.example'),
    region: 'Iron Range', // Drawn into the share image of a city.
    timeZone: on('/booking', 'America/Denver'),
    state: 'CO', // Named with the city, and for search engines.
    country: 'GU', // For search engines only.
    businessType: on('/', 'AutoWash'),
    serviceType: on('/edina', 'Washing cars at the door'),
    openingHours: only('openingHours', {
      days: ['Monday', 'Tuesday'],
      opens: '09:30',
      closes: '16:30',
    }),
    teams: 3, // The number of visits that may overlap.
    driveMinutes: 45, // The limit for the Studio's warning about a short drive.
    refundHours: 24, // Limits the refund that the Studio suggests.
    instant: {
      isOn: true,
      services: [], // Without services, no visit is confirmed at once.
      leadHours: 12,
      days: 20,
    },
    confirmWithin: on('/booking', 'two blue moons'),
    policies: {
      payment: on('/booking', 'Payment policy from the test'),
      weather: on('/booking', 'Weather policy from the test'),
      rescheduling: on('/booking', 'Rescheduling policy from the test'),
      waterAndPower: on('/booking', 'Water policy from the test'),
      insurance: on('/booking', 'Insurance policy from the test'),
    },
    quoteValidityDays: 14, // Kept with each saved quote.
    competitorNote: on('/services', 'Competitor note from the test'),
    priceNote: on('/services', 'Price note from the test'),
    reminderHour: 9, // The hour of the reminder.
    summaryHour: 6, // The hour of the summary.
    reviewUrl: 'https://test.example/write', // In the thank-you email.
    thanks: 'Thanks, from the test', // Above that link.
    texts: {
      // Only in the owner's tool.
      confirmed: 'Confirmed, from the test',
      onMyWay: 'On my way, from the test',
      late: 'Late, from the test',
      done: 'Done, from the test',
    },
    ratingUrl: on('/testimonials', 'https://test.example/read'),
    rating: { value: 4.8, count: 87 },
    insured: on('/about', 'Insured up to the test'),
    licensed: on('/about', 'Licensed for the test'),
    guarantee: on('/about', 'Guarantee of the test'),
    since: 1987,
    person: {
      name: on('/about', 'Person of the test'),
      role: on('/about', 'Role of the test'),
      text: on('/about', 'Sentence of the test'),
      image: photo('/about', asset('person'), 'Portrait of the test'),
    },
    profiles: [on('/', 'https://test.example/profile')],
    location: {
      locality: on('/', 'Testville Heights'),
      latitude: 44.4711,
      longitude: -93.4711,
    },
    logoOnDark: photo('/', asset('logoOnDark'), 'Logo on dark from the test'),
    logoOnLight: photo('/', asset('logoOnLight'), 'For search engines', true),
    shareImage: photo('/', asset('shareImage'), 'Share image from the test'),
    menu: only('menuEntry', {
      page: 'contact',
      url: 'https://test.example/menu', // Its dropdown opens instead.
      label: on('/', 'Menu from the test'),
      links: only('menuLink', {
        page: 'gallery', // Unused, because the link has a URL.
        url: on('/', 'https://test.example/gift-cards'),
        label: on('/', 'Menu link of test'),
      }),
    }),
    footerLinks: only('menuLink', {
      page: 'blog', // Unused, because the link has a URL.
      url: on('/', 'https://test.example/shop'),
      label: on('/', 'Footer link of test'),
    }),
    buttons: {
      book: on('/', 'Book words of test'),
      quote: on('/', 'Quote words of test'),
      call: on('/', 'Call words of test'),
    },
    notFound: {
      heading: on('/nowhere-at-all', 'Missing heading of the test'),
      text: on('/nowhere-at-all', 'Missing text of the test'),
      action: on('/nowhere-at-all', 'Missing button of the test'),
    },
  };
  on('/contact', 'Monday-Tuesday 9:30am-4:30pm');
  on('/testimonials', '4.8 of 5 from 87 reviews');
  on('/about', 'Since 1987');
  on('/', '"latitude":44.4711,"longitude":-93.4711');
  // Appended by the switch for text messages.
  on('/contact', 'sms:+16515550177');
  on('/', 'Text us');

  const section = (name: string) => ({
    heading: on('/', `${name} heading of the test`),
    intro: on('/', `${name} intro of the test`),
  });
  const homePage: Filled<HomePage> = {
    _type: 'homePage',
    hero: {
      tagline: on('/', 'Hero tagline of the test'),
      headings: [on('/', 'Hero line one'), on('/', 'Hero line two')],
      bullets: [on('/', 'Hero bullet of the test')],
      action: on('/', 'Hero button of test'),
      image: photo('/', asset('hero'), 'Decoration', true),
      imageOnPhones: photo('/', asset('heroOnPhones'), 'Decoration', true),
      videos: only('file', { asset: { _type: 'reference', _ref: video } }),
    },
    quoteBanner: { heading: on('/', 'Banner heading') },
    about: {
      heading: on('/', 'About heading of home'),
      text: on('/about', 'About text of the test'),
      stats: only('stat', { value: on('/about', '4711+'), label: on('/about', 'polar lights') }),
    },
    services: section('Services'),
    comparison: {
      heading: on('/', 'Comparison heading of test'),
      photo: { ...reference('gallery-test-after'), _weak: true },
    },
    reasons: {
      ...section('Reasons'),
      points: only('point', {
        title: on('/about', 'Reason title of test'),
        text: on('/about', 'Reason text of the test'),
      }),
    },
    testimonials: section('Reviews'),
    areas: section('Areas'),
    resources: section('Resources'),
    blog: { ...section('Blog'), action: on('/blog', 'Read words of test') },
    closing: {
      heading: on('/minneapolis', 'Closing heading of home'),
      text: on('/minneapolis', 'Closing text of home'),
    },
  };
  on('/', video.replace(/^file-(.+)-(\w+)$/, '$1.$2'));

  const page: Filled<Page> = {
    _type: 'page',
    key: 'about', // Identifies the page and is never edited.
    heading: on('/about', 'About page heading'),
    intro: on('/about', 'About page introduction'),
    banner: photo('/about', asset('banner'), 'Banner of the test'),
    body: [block('a', on('/privacy', 'Privacy body of the test'))],
    photo: photo('/about', asset('photo'), 'About photo of the test'),
    quoteNotes: ['Quote note of the test, {minimum} and {wheels}'],
    visit: {
      heading: on('/about', 'Visit heading of the test'),
      intro: on('/about', 'Visit intro of the test'),
      steps: only('visitStep', {
        title: on('/about', 'Visit step of the test'),
        text: on('/about', 'Visit step text of the test'),
      }),
    },
    cityHeadings: {
      price: on('/minneapolis', 'Price line of the test'),
      notes: on('/minneapolis', 'Notes heading of the test'),
      services: 'Services heading for {city}',
      testimonials: on('/minneapolis', 'Reviews heading of the test'),
      questions: on('/minneapolis', 'Questions heading of the test'),
      nearby: on('/minneapolis', 'Nearby heading of the test'),
    },
    serviceHeadings: {
      includes: on('/services/eco-wash', 'Includes heading of the test'),
      prices: on('/services/eco-wash', 'Prices heading of the test'),
      questions: on('/services/ceramic-coatings', 'Service questions of test'),
      areas: on('/services/eco-wash', 'Service areas of the test'),
    },
    closing: {
      heading: on('/about', 'About closing heading'),
      text: on('/about', 'About closing text'),
      action: on('/about', 'About closing button'),
      photo: photo('/about', asset('closing'), 'Closing photo of the test'),
    },
    seo: seo('/about', 'About', asset('pageShare')),
  };

  on('/minneapolis', 'Services heading for Minneapolis');
  on('/quote', 'Quote note of the test, $100 and 4');

  const announcement: Filled<Announcement> = {
    _type: 'announcement',
    isShown: true, // The bar appears only with it.
    text: on('/faq', 'Announcement of the test'),
    href: on('/faq', '/privacy?from=announcement'),
    linkText: on('/faq', 'Announcement link'),
    from: '2026-01-01T00:00:00Z', // When the bar begins to show.
    until: '2099-01-01T00:00:00Z', // When it ends.
  };

  const redirects: Filled<Redirects> = {
    _type: 'redirects',
    entries: only('redirect', {
      from: '/from-the-test', // A path that redirects.
      to: '/about', // The target of the redirect.
    }),
  };
  return { settings, homePage, page, announcement, redirects };
}
