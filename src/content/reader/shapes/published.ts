import { z } from 'zod';
import { INSTANT, TEAMS } from '#config/business.ts';
import { SERVICE_LIMITS } from '#config/field-limits.ts';
import {
  anyDocument,
  anyNumber,
  flag,
  group,
  instant,
  list,
  location,
  ownFolderSlug,
  pageSlug,
  text,
  texts,
  wholeNumber,
} from '../fields.ts';
import { refuseSharedSlugs } from '../shared-slugs.ts';
import { offer, requiredPrice } from './services.ts';
import { openingHours, timeZone, driveMinutes, capitals } from './settings.ts';

/** Returns the shape of the slugs that documents of this type can have. */
const slugOf = (type: string) =>
  type === 'cityPage' || type === 'landingPage' ? pageSlug : ownFolderSlug;

const edit = { ...anyDocument, _type: z.string(), _updatedAt: instant, slug: text };

/** Adds an issue for each slug that can't be an address. */
function refuseWrongSlugs(
  documents: readonly { _type: string; slug: string | null }[],
  context: z.RefinementCtx,
): void {
  documents.forEach(({ _type, slug }, index) => {
    const { error } = slugOf(_type).safeParse(slug);
    for (const { message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [index, 'slug'], message });
    }
  });
}

export const lastEditsShape = z
  .array(z.object({ ...edit, isHidden: flag }))
  .superRefine(refuseWrongSlugs)
  .superRefine(refuseSharedSlugs);

export const publishedShape = z
  .array(
    z.object({
      ...edit,
      _rev: z.string(),
      phase: z.enum(['before', 'after']).nullish(),
      city: group({
        name: text,
        inHeader: flag,
        headerPosition: anyNumber,
        isListed: flag,
        zipCodes: texts,
        location,
        nearby: texts,
      }),
      service: group({
        title: text,
        description: text,
        includes: texts,
        duration: text,
        intervalWeeks: wholeNumber(1, 520),
        depositDollars: wholeNumber(1, SERVICE_LIMITS.deposit),
        depositPercent: wholeNumber(1, 100),
        price: requiredPrice,
      }),
      offer: offer.nullable(),
      settings: group({
        timeZone,
        country: capitals,
        openingHours,
        teams: wholeNumber(1, TEAMS.max),
        driveMinutes,
        instant: group({
          isOn: flag,
          leadHours: wholeNumber(INSTANT.leadHours.min, INSTANT.leadHours.max),
          days: wholeNumber(INSTANT.days.min, INSTANT.days.max),
          services: list(text),
        }),
      }),
    }),
  )
  .superRefine(refuseWrongSlugs)
  .superRefine(refuseSharedSlugs);
