import { z } from 'zod';
import {
  anyDocument,
  body,
  day,
  flag,
  group,
  image,
  instant,
  link,
  list,
  ownFolderSlug,
  richText,
  seo,
  text,
  webAddress,
  wholeNumber,
} from '../fields.ts';
import { refuseSharedSlugs } from '../shared-slugs.ts';

export const testimonialsShape = z.array(
  z.object({
    ...anyDocument,
    quote: text,
    author: text,
    isSample: flag,
    vehicle: text,
    month: text,
    rating: wholeNumber(1, 5),
    source: text,
    sourceUrl: webAddress.nullable(),
    service: text,
    serviceId: text,
    citySlug: text,
  }),
);

export const faqShape = z.array(z.object({ ...anyDocument, question: text, answer: richText }));

const teaser = {
  ...anyDocument,
  title: text,
  summary: text,
  date: day,
  slug: ownFolderSlug,
  image,
};

export const blogTeasersShape = z
  .array(z.object({ ...teaser, link: link.nullable() }))
  .superRefine(refuseSharedSlugs);

export const articleShape = z
  .object({ ...teaser, _updatedAt: instant, author: text, body, serviceId: text, seo })
  .nullable();

export const galleryImagesShape = z.array(
  z.object({
    ...anyDocument,
    caption: text,
    pair: group({ name: text, role: z.enum(['before', 'after']).nullable() }),
    isOnlyCompared: flag,
    serviceIds: list(text),
    image,
  }),
);
