import type { Page } from '@playwright/test';
import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { DESKTOP, PHONE, resize } from '../../support/resize.ts';
import { chooseServices, fillContact, openFilledBooking, openFold } from '../../support/visitor.ts';

type State = {
  path: string;
  /** Brings the page into its state. */
  act?: (page: Page) => Promise<void>;
  title?: string;
  /** Words that were ordered, whole or as parts of longer texts. */
  words: string[];
};

const NAME = 'North Star Mobile Detailing';
const PHONE_NUMBER = '612-555-0142';
const EMAIL = 'hello@northstardetailing.example';
const CALLS = ['Get Free Quote', 'Book Now'];
const CLOSING = [
  'Ready to Get Your Twin Cities Detail?',
  'Contact us today for a free quote or book your detailing appointment online.',
  ...CALLS,
];
const MENU = ['Home', 'About', 'Services & Prices', 'Testimonials', 'Locations', 'Resources'];
const PACKAGES = [
  'ECO Wash Package',
  'Complete Detail Package',
  'Interior Detail Package',
  'ECO Wax Package',
  'Exterior Detailing Package',
  'Ceramic Coatings',
];
const SERVICES = [...PACKAGES, 'Wheel Restoration', 'Headlight Restoration'];
const CITIES = [
  ...['Brooklyn Park', 'Burnsville', 'Crystal', 'Eden Prairie', 'Edina', 'Excelsior'],
  ...['Golden Valley', 'Hopkins', 'Maple Grove', 'Minneapolis', 'Minnetonka', 'Mound'],
  ...['New Brighton', 'Osseo', 'Plymouth', 'Rockford', 'St. Louis Park', 'St. Paul'],
];
const STATISTICS = [
  '10+',
  'years',
  '1000+',
  'vehicles',
  '500+',
  'clients',
  '20+',
  'service options',
];
/** On every page. */
const FOOTER = [
  'Professional auto detailing services logo',
  'Professional Mobile Detailing Services',
  ...['Quick Links', 'Home', 'Services', 'Gallery', 'Contact', PHONE_NUMBER, EMAIL],
  String(new Date().getFullYear()),
];

async function openMenus(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) {
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  }
  // On a wide screen one opens at a time.
  await page.locator('#site-header details').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
  });
}

const openAnswers = (page: Page) =>
  page
    .locator('main details')
    .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));

async function openFolds(page: Page): Promise<void> {
  await openFold(page, 'Make, model and year');
  await openFold(page, 'Your contact details');
}

async function chooseSmall(page: Page): Promise<void> {
  await chooseServices(page, 'ECO Wash Package');
  await expect(page.locator('#your-quote').getByText('Total Estimate')).toBeVisible();
}

async function saveQuote(page: Page): Promise<void> {
  await chooseServices(page, 'Complete Detail Package');
  await page.getByRole('button', { name: 'Save Quote' }).click();
  await expect(page.getByText('Ready to schedule your appointment?')).toBeVisible();
}

const STATES: Record<string, State> = {
  'the home page': {
    path: PATHS.home,
    words: [
      'Expert Mobile Detailing at Your Doorstep',
      'Premium Care, Ultimate Convenience',
      ...['Full Detailing', 'Waterless Wash', 'Ceramic Coatings', 'Wheel Restoration'],
      'And many more!',
      ...['Mobile Service', 'Professional Team', 'Quality Products', 'Satisfaction Guaranteed'],
      'anywhere in the Twin Cities metro',
      'Experienced and certified Twin Cities detailers',
      "premium-grade materials for Minnesota's climate",
      '100% satisfaction or your money back',
      ...STATISTICS,
      'Prices are starting points; extremely dirty vehicles may cost more.',
      ...[PHONE_NUMBER, 'Monday-Sunday 8am-7pm'],
      ...[...PACKAGES, ...CITIES, 'Wayzata', 'Orono', ...CLOSING],
    ],
  },
  'the menus': {
    path: PATHS.home,
    act: openMenus,
    words: [
      ...[...MENU, ...PACKAGES, 'Book Now', 'All Service Areas', 'FAQ', 'Blog'],
      ...['Minneapolis', 'St. Paul', 'Minnetonka', 'Eden Prairie', 'Plymouth'],
    ],
  },
  About: {
    path: PATHS.about,
    title: `About Us | ${NAME}`,
    words: STATISTICS,
  },
  Services: {
    path: PATHS.services,
    words: [
      ...SERVICES,
      ...['Typically 1-2 hours', 'Typically 4-6 hours', 'Book Now', 'We Come To You!'],
      'Schedule Mobile Service',
      'Prices are starting points; extremely dirty vehicles may cost more.',
    ],
  },
  Testimonials: { path: PATHS.testimonials, title: `Testimonials | ${NAME}`, words: CALLS },
  'the FAQ with its answers': {
    path: PATHS.faq,
    title: `FAQ | ${NAME}`,
    act: openAnswers,
    words: [
      ...['2-5 hours', '1-2 hours', '4-6 hours', 'major credit cards', 'cash', 'Apple Pay'],
      ...['Google Pay', 'Venmo'],
    ],
  },
  'Areas We Serve': {
    path: PATHS['areas-we-serve'],
    title: `Areas We Serve | ${NAME}`,
    words: CITIES.flatMap((city) => [city, `Premium mobile detailing services in ${city}`]),
  },
  Blog: { path: PATHS.blog, title: `Blog | ${NAME}`, words: CALLS },
  Contact: {
    path: PATHS.contact,
    title: `Contact Us | ${NAME}`,
    words: [
      ...['Contact Us', 'Twin Cities area', PHONE_NUMBER, EMAIL],
      ...['Name', 'Email', 'Phone', 'Subject', 'Message', 'Send Message', 'How can we help you?'],
    ],
  },
  Gallery: { path: PATHS.gallery, title: `Our Work | ${NAME}`, words: ['Our Work'] },
  'a new quote': {
    path: PATHS.quote,
    title: `Get Your Free Quote | ${NAME}`,
    act: openFolds,
    words: [
      ...['Get Your Free Quote', 'Vehicle Information', 'Regular/Sedan', 'SUV/Truck', 'Make'],
      ...[
        'Model',
        'Year',
        'Name',
        'Email',
        'Phone',
        'Select Services',
        '(per wheel)',
        'Your Quote',
      ],
      ...[...SERVICES, 'Waterless exterior hand wash', 'Interior vacuum', '+ 5 more'],
      'Select services to see your quote.',
      'approximate',
      'The mobile minimum charge is $100.',
      'Wheel restoration is priced per wheel.',
      ...['4 wheels', 'Save Quote', 'Book Now', 'Or email us at:', EMAIL],
    ],
  },
  'a quote with a small service': {
    path: PATHS.quote,
    act: chooseSmall,
    words: ['Subtotal', 'Mobile Service Fee', 'Total Estimate', '$40', '$60', '$100'],
  },
  'a saved quote': {
    path: PATHS.quote,
    act: saveQuote,
    words: ['Subtotal', 'Total Estimate', 'Ready to schedule your appointment?', PHONE_NUMBER],
  },
  'a booking form': {
    path: PATHS.booking,
    title: `Book Your Detail | ${NAME}`,
    words: ['Book Your Detail', 'Schedule Your Mobile Detailing Service', ...PACKAGES],
  },
  'the end of a booking': {
    path: PATHS['booking-confirmation'],
    title: `Booking Request Received | ${NAME}`,
    words: ['Booking Request Received!', "We'll contact you", PHONE_NUMBER, 'Return to Home'],
  },
  'a page that does not exist': {
    path: '/nope',
    words: ['Oops! Page not found', 'Return to Home'],
  },
};

/** The other pages are read even if one of them lacks words. */
const softly = expect.configure({ soft: true });

/** Returns the visible text and the accessible names of the page, on one line. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['alt', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    );
    return [document.body.innerText, ...attributes].join(' ').replaceAll(/\s+/g, ' ');
  });

test.use({ reducedMotion: 'reduce', expectedConsole: [/404/] });

for (const size of [PHONE, DESKTOP]) {
  test(`every page has the words that were ordered, at ${size.width} px`, async ({ page }) => {
    await resize(page, size);
    for (const [name, { path, act, title, words }] of Object.entries(STATES)) {
      await test.step(name, async () => {
        await page.goto(path);
        await act?.(page);
        const missing = async () => {
          const text = (await wordsOf(page)).toLowerCase();
          return [...words, ...FOOTER].filter((each) => !text.includes(each.toLowerCase()));
        };
        await softly.poll(missing, name).toEqual([]);
        if (title) softly(await page.title(), name).toBe(title);
      });
    }
  });
}

test.describe('while something is on its way', () => {
  const WAITING = [
    [PATHS.quote, '**/api/services', 'Loading services...'],
    [`${PATHS.booking}?quote=${crypto.randomUUID()}`, '**/api/quotes/*', 'Loading your quote...'],
  ] as const;

  for (const [path, request, words] of WAITING) {
    test(`${path.split('?')[0]} shows "${words}"`, async ({ page }) => {
      const { promise: asked, resolve: ask } = Promise.withResolvers<null>();
      await page.route(request, () => ask(null));
      for (const size of [PHONE, DESKTOP]) {
        await resize(page, size);
        await page.goto(path);
        await asked;
        await expect(page.getByText(words)).toBeVisible();
      }
    });
  }

  const holdPosts = (page: Page, path: string) =>
    page.route(`**${path}`, (route) =>
      route.request().method() === 'POST' ? undefined : route.fallback(),
    );

  test('the buttons of both forms say so', async ({ page }) => {
    await resize(page, DESKTOP);
    await holdPosts(page, PATHS.contact);
    await page.goto(PATHS.contact);
    await fillContact(page, 'grace@examples.com', 'Can you come on Friday?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await holdPosts(page, PATHS.booking);
    await openFilledBooking(page, 'grace@examples.com');
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  });
});
