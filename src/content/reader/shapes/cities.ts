import { z } from 'zod';
import {
  anyDocument,
  anyNumber,
  flag,
  image,
  instant,
  key,
  list,
  location,
  pageSlug,
  richText,
  seo,
  text,
  texts,
} from '../fields.ts';
import { refuseSharedSlugs } from '../shared-slugs.ts';

const area = {
  ...anyDocument,
  name: text,
  slug: pageSlug,
  inHeader: flag,
  headerPosition: anyNumber,
  isListed: flag,
  location,
};

export const areasShape = z.array(z.object(area)).superRefine(refuseSharedSlugs);

export const serviceAreasShape = z.array(z.object({ ...anyDocument, name: text, zipCodes: texts }));

export const cityPageShape = z
  .object({
    ...area,
    _updatedAt: instant,
    heading: text,
    intro: text,
    sections: list(z.object({ _key: key, heading: text, body: richText })),
    localNotes: texts,
    faq: list(z.object({ _key: key, question: text, answer: text })),
    nearby: list(z.object({ ...anyDocument, name: text, slug: pageSlug, location })),
    zipCodes: texts,
    banner: image,
    seo,
  })
  .nullable();
