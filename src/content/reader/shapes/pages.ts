import { z } from 'zod';
import {
  anyDocument,
  body,
  flag,
  group,
  image,
  list,
  pageSlug,
  seo,
  text,
  texts,
  video,
} from '../fields.ts';
import { refuseSharedSlugs } from '../shared-slugs.ts';

const titled = list(z.object({ title: text, text }));

const withText = group({ heading: text, text });

const withIntro = group({ heading: text, intro: text });

export const homeCopyShape = z
  .object({
    ...anyDocument,
    hero: group({
      tagline: text,
      headings: texts,
      bullets: texts,
      action: text,
      image,
      imageOnPhones: image,
      videos: list(video.nullable()),
    }),
    quoteBanner: group({ heading: text }),
    about: group({ heading: text, text, stats: list(z.object({ value: text, label: text })) }),
    services: withIntro,
    comparison: group({ heading: text, photoId: text }),
    reasons: group({ heading: text, intro: text, points: titled }),
    testimonials: withIntro,
    areas: withIntro,
    resources: withIntro,
    blog: group({ heading: text, intro: text, action: text }),
    closing: withText,
  })
  .nullable();

export const pageCopyShape = z
  .object({
    ...anyDocument,
    heading: text,
    intro: text,
    seo,
    banner: image,
    body,
    photo: image,
    quoteNotes: texts,
    visit: group({ heading: text, intro: text, steps: titled }),
    closing: group({ heading: text, text, action: text, photo: image }),
    cityHeadings: group({
      price: text,
      notes: text,
      services: text,
      testimonials: text,
      questions: text,
      nearby: text,
    }),
    serviceHeadings: group({ includes: text, prices: text, questions: text, areas: text }),
  })
  .nullable();

export const landingPagesShape = z
  .array(z.object({ ...anyDocument, heading: text, slug: pageSlug }))
  .superRefine(refuseSharedSlugs);

export const landingPageShape = z
  .object({
    ...anyDocument,
    heading: text,
    intro: text,
    isHidden: flag,
    slug: pageSlug,
    image,
    serviceId: text,
    body,
    testimonialIds: texts,
    seo,
  })
  .nullable();
