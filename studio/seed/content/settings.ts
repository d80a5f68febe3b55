import type { ImageFile } from './images.ts';

export const SETTINGS = {
  businessName: 'North Star Mobile Detailing',
  tagline: 'Professional Mobile Detailing Services',
  phone: '612-555-0142',
  email: 'hello@northstardetailing.example',
  hours: 'Monday-Sunday 8am-7pm',
  region: 'Twin Cities',
  quoteValidityDays: 30,
  competitorNote:
    'Others typically charge about 20% more for comparable work. Each comparison below is our own price plus 20%, rounded to the dollar.',
};

export const SHARE_IMAGE: ImageFile = 'brand/og-image.jpg';
