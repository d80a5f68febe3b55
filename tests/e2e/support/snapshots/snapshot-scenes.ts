import type { Locator, Page } from '@playwright/test';
import { chooseServices } from '../visitor.ts';

export const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 900 };
const DESKTOP = { width: 1440, height: 900 };

type Scene = {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  /** What happens before the image is taken. */
  act?: (page: Page) => Promise<void>;
  /** A part of the page; the window otherwise. */
  part?: (page: Page) => Locator;
};

const chooseTwo = (page: Page) => chooseServices(page, 'ECO Wash Package', 'Wheel Restoration');

const scrollToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

export const SCENES: Scene[] = [
  { name: 'home-phone', path: '/', viewport: PHONE },
  { name: 'home-desktop', path: '/', viewport: DESKTOP },
  {
    name: 'home-services',
    path: '/',
    viewport: DESKTOP,
    part: (page) => page.locator('#services'),
  },
  { name: 'home-reasons', path: '/', viewport: PHONE, part: (page) => page.locator('#features') },
  {
    name: 'home-reviews',
    path: '/',
    viewport: TABLET,
    part: (page) => page.locator('#testimonials'),
  },
  { name: 'home-areas', path: '/', viewport: DESKTOP, part: (page) => page.locator('#locations') },
  {
    name: 'question-open',
    path: '/faq',
    viewport: TABLET,
    act: (page) => page.locator('main summary').first().click(),
    part: (page) => page.getByRole('region', { name: 'Questions and answers' }),
  },
  {
    name: 'footer-desktop',
    path: '/faq',
    viewport: DESKTOP,
    part: (page) => page.getByRole('contentinfo'),
  },
  {
    name: 'menu-phone',
    path: '/about',
    viewport: PHONE,
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    name: 'menu-desktop',
    path: '/about',
    viewport: DESKTOP,
    act: (page) => page.locator('#site-header summary:visible').first().click(),
  },
  {
    name: 'services-card',
    path: '/services',
    viewport: TABLET,
    part: (page) => page.locator('#eco-wash'),
  },
  { name: 'city-phone', path: '/minneapolis', viewport: PHONE },
  { name: 'gallery-desktop', path: '/gallery', viewport: DESKTOP },
  { name: 'contact-tablet', path: '/contact', viewport: TABLET },
  {
    name: 'quote-desktop',
    path: '/quote',
    viewport: DESKTOP,
    act: async (page) => {
      await chooseTwo(page);
      await scrollToTop(page);
    },
  },
  {
    name: 'booking-desktop',
    path: '/booking',
    viewport: DESKTOP,
    act: async (page) => {
      await page.getByLabel('Package').selectOption('complete-detail');
      await scrollToTop(page);
    },
  },
  { name: 'missing-phone', path: '/nope', viewport: PHONE },
];
