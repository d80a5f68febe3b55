import type { Locator, Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../resize.ts';
import { choosePackage, chooseServices } from '../visitor.ts';

const TABLET = { width: 768, height: 900 };

type Look = {
  name: string;
  viewport: { width: number; height: number };
  /** The steps before the screenshot. */
  act?: (page: Page) => Promise<void>;
  /** A part of the page. By default, the window. */
  part?: (page: Page) => Locator;
};

const scrollToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

/** Scenes by the path of their page. A test opens each page once for all its screenshots. */
export const SCENES: Record<string, Look[]> = {
  '/': [
    { name: 'home-phone', viewport: PHONE },
    { name: 'home-desktop', viewport: DESKTOP },
    { name: 'home-services', viewport: DESKTOP, part: (page) => page.locator('#services') },
    { name: 'home-areas', viewport: DESKTOP, part: (page) => page.locator('#locations') },
    { name: 'home-reviews', viewport: TABLET, part: (page) => page.locator('#testimonials') },
    { name: 'home-reasons', viewport: PHONE, part: (page) => page.locator('#features') },
  ],
  '/faq': [
    { name: 'footer-desktop', viewport: DESKTOP, part: (page) => page.getByRole('contentinfo') },
    {
      name: 'question-open',
      viewport: TABLET,
      act: (page) => page.locator('main summary').first().click(),
      part: (page) => page.getByRole('region', { name: 'Questions and answers' }),
    },
  ],
  '/about': [
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
  '/services': [
    { name: 'services-card', viewport: TABLET, part: (page) => page.locator('#eco-wash') },
  ],
  '/minneapolis': [{ name: 'city-phone', viewport: PHONE }],
  '/gallery': [{ name: 'gallery-desktop', viewport: DESKTOP }],
  '/contact': [{ name: 'contact-tablet', viewport: TABLET }],
  '/quote': [
    {
      name: 'quote-desktop',
      viewport: DESKTOP,
      act: async (page) => {
        await chooseServices(page, 'ECO Wash Package', 'Wheel Restoration');
        await scrollToTop(page);
      },
    },
  ],
  '/booking': [
    {
      name: 'booking-desktop',
      viewport: DESKTOP,
      act: async (page) => {
        await choosePackage(page, 'Complete Detail Package');
        await scrollToTop(page);
      },
    },
  ],
  '/nope': [{ name: 'missing-phone', viewport: PHONE }],
};
