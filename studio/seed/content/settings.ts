import { DEFAULT_PLACE } from '#config/business.ts';
import type { ImageFile } from './images.ts';

export const SETTINGS = {
  businessName: 'North Star Mobile Detailing',
  tagline: 'Professional Mobile Detailing Services',
  phone: '612-555-0142',
  email: 'hello@northstardetailing.example',
  region: 'Twin Cities',
  ...DEFAULT_PLACE,
  quoteValidityDays: 30,
  reminderHour: 16,
  competitorNote: 'Others typically charge about 20% more for comparable work.',
  confirmWithin: 'one business day',
  policies: {
    payment:
      'You pay after the work, when you have seen the result. We take major credit cards, cash, Apple Pay, Google Pay and Venmo.',
    weather:
      "We work in light rain if there's a garage or carport. If the weather is too bad to do a good job, we'll call you and find another day.",
    rescheduling:
      "Plans change. Call us as early as you can, and we'll move or cancel your visit at no charge.",
    waterAndPower:
      'Waterless services need neither water nor power. For the others, tell us when we call to confirm if you have no faucet or outlet within reach.',
  },
};

/** The two short packages suit instant confirmation. */
export const INSTANT_SERVICES = ['eco-wash', 'eco-wax'] as const;

/** Every day of the week has the same hours. */
export const OPENING_HOURS = { opens: '08:00', closes: '19:00' } as const;

export const SHARE_IMAGE: ImageFile = 'brand/og-image.jpg';
