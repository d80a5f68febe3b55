import type { Locator, Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../resize.ts';
import { choosePackage, chooseServices } from '../visitor.ts';

const TABLET = { width: 768, height: 900 };

type Look = {
  name: string;
  viewport: { width: number; height: number };
  /** What happens before the image is taken. */
  act?: (page: Page) => Promise<void>;
  /** A part of the page; the window otherwise. */
  part?: (page: Page) => Locator;
};

/** One visit of a page, and its looks in turn. */
type Scene = { path: string; looks: Look[] };

const chooseTwo = (page: Page) => chooseServices(page, 'ECO Wash Package', 'Wheel Restoration');

const scrollToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

/** A look that is the window as the page opens. */
const opened = (path: string, name: string, viewport: Look['viewport']): Scene => ({
  path,
  looks: [{ name, viewport }],
});

export const SCENES: Scene[] = [
  {
    path: '/',
    looks: [
      { name: 'home-phone', viewport: PHONE },
      { name: 'home-desktop', viewport: DESKTOP },
      { name: 'home-services', viewport: DESKTOP, part: (page) => page.locator('#services') },
      { name: 'home-areas', viewport: DESKTOP, part: (page) => page.locator('#locations') },
      { name: 'home-reviews', viewport: TABLET, part: (page) => page.locator('#testimonials') },
      { name: 'home-reasons', viewport: PHONE, part: (page) => page.locator('#features') },
    ],
  },
  {
    path: '/faq',
    looks: [
      {
        name: 'footer-desktop',
        viewport: DESKTOP,
        part: (page) => page.getByRole('contentinfo'),
      },
      {
        name: 'question-open',
        viewport: TABLET,
        act: (page) => page.locator('main summary').first().click(),
        part: (page) => page.getByRole('region', { name: 'Questions and answers' }),
      },
    ],
  },
  {
    path: '/about',
    looks: [
      {
        name: 'menu-desktop',
        viewport: DESKTOP,
        act: (page) => page.locator('#site-header summary:visible').first().click(),
      },
      {
        name: 'menu-phone',
        viewport: PHONE,
        act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
      },
    ],
  },
  {
    path: '/services',
    looks: [{ name: 'services-card', viewport: TABLET, part: (page) => page.locator('#eco-wash') }],
  },
  opened('/minneapolis', 'city-phone', PHONE),
  opened('/gallery', 'gallery-desktop', DESKTOP),
  opened('/contact', 'contact-tablet', TABLET),
  {
    path: '/quote',
    looks: [
      {
        name: 'quote-desktop',
        viewport: DESKTOP,
        act: async (page) => {
          await chooseTwo(page);
          await scrollToTop(page);
        },
      },
    ],
  },
  {
    path: '/booking',
    looks: [
      {
        name: 'booking-desktop',
        viewport: DESKTOP,
        act: async (page) => {
          await choosePackage(page, 'Complete Detail Package');
          await scrollToTop(page);
        },
      },
    ],
  },
  opened('/nope', 'missing-phone', PHONE),
];
