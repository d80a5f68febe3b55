import { z } from 'zod';
import { isArticleSlug, isPageSlug } from '#domain/pages.ts';
import { isLatitude, isLongitude } from '#domain/place/geo.ts';
import { isClockTime } from '#domain/schedule/times.ts';
import { isSafeLink } from '#lib/addresses.ts';
import { videoFile } from '../images/fetch-video.ts';
import { imageFile, imageProblem } from '../images/image-url.ts';
import { describe, FIELD_WITHIN, NO_CELL, PLAIN_TEXT } from './read-shape.ts';

/** Shapes of single fields. The owner reads the messages. */

/** Control characters and unpaired surrogates, which neither XML nor the database accepts. */
const UNREADABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

const readable = (text: string) => text.toWellFormed().replace(UNREADABLE, '');
const words = z.string().overwrite(readable);

export const text = words.nullable();
export const texts = z.array(words).nullable();
export const flag = z.boolean().nullable();

/** Returns the shape of an object. Null replaces one that can't be read. */
export const group = <Fields extends z.ZodRawShape>(fields: Fields) => z.object(fields).nullable();
/** Returns the shape of a list. Entries that can't be read are left out. */
export const list = <Shape extends z.ZodType>(entry: Shape) => z.array(entry).nullable();

/**
 * Returns a shape that rejects the whole value when one of its fields can't be read. An offer whose code was lost
 * would otherwise apply to every customer.
 */
export const allOrNothing = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .custom<z.input<Shape>>((value) => value !== undefined)
    .superRefine((value, context) => {
      const [issue] = shape.safeParse(value, { error: describe }).error?.issues ?? [];
      if (!issue) return;
      context.addIssue({
        code: 'custom',
        message: issue.message,
        params: { [FIELD_WITHIN]: issue.path },
      });
    })
    .transform((value) => shape.parse(value));

/** Imports may lack the keys that the Studio gives to entries. */
export const key = z
  .string()
  .nullish()
  .transform((entered) => entered ?? '');

const id = z.string();
/** The fields of every document. */
export const anyDocument = { _id: id };
export const instant = z.iso.datetime({ offset: true });
export const moment = z
  .string()
  .refine((entered) => !Number.isNaN(Date.parse(entered)), 'This is not a date and time.')
  .nullable();
export const day = z.iso.date("This isn't a day of the calendar.").nullable();
export const clockTime = z
  .string()
  .refine(
    (entered) => /^\d{2}:\d{2}$/.test(entered) && isClockTime(entered),
    'This is not a time of the day.',
  )
  .nullable();

/** Returns the shape of a number between two limits, both included. */
export const number = (min: number, max: number) =>
  z
    .number()
    .refine(
      (entered) => entered >= min && entered <= max,
      `This must be between ${min} and ${max}.`,
    )
    .nullable();

/** Returns the shape of a whole number between two limits, both included. */
export const wholeNumber = (min: number, max: number) =>
  z
    .number()
    .refine(
      (entered) => Number.isInteger(entered) && entered >= min && entered <= max,
      `This must be a whole number from ${min} to ${max}.`,
    )
    .nullable();

export const anyNumber = z.number().nullable();

const LINK =
  'The site cannot link to this. Use a path of this site, a web address, an email or a phone number.';
export const link = words.refine((href) => isSafeLink(href.trim()), LINK);

/** An `https` address of another site. */
export const webAddress = words.refine(
  (href) => href.startsWith('https://') && isSafeLink(href),
  'This must be a web address that starts with "https://".',
);

const SLUG =
  'No page can have this address. Use lowercase letters, digits and single dashes, at most 96 of them, and no address of another page.';
/** The slug of a page at `/<slug>`. */
export const pageSlug = words.refine(isPageSlug, SLUG).nullable();
/** The slug of a page in a folder, such as `/blog/<slug>`. */
export const ownFolderSlug = words.refine(isArticleSlug, SLUG).nullable();

export const location = group({
  latitude: z.number().refine(isLatitude, 'A latitude is between -90 and 90.').nullable(),
  longitude: z.number().refine(isLongitude, 'A longitude is between -180 and 180.').nullable(),
});

const fraction = number(0, 1);
const asset = z
  .string('The file of this image is gone.')
  .refine((assetId) => imageFile(assetId) !== null, {
    error: ({ input }) => imageProblem(input),
  });
/** The text goes into a style attribute, so only an embedded image may pass. */
const placeholder = z
  .string()
  .regex(
    /^data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+$/,
    'The preview of this image cannot be read.',
  );

export const image = group({
  asset: group({ _id: asset, lqip: placeholder.nullable() }),
  alt: text,
  hotspot: group({ x: fraction, y: fraction }),
  crop: group({ top: fraction, bottom: fraction, left: fraction, right: fraction }),
});

/** A reference to an uploaded video. */
export const video = z
  .string()
  .refine((reference) => videoFile(reference) !== null, 'The site plays MP4 and WebM videos.');

export const seo = group({ title: text, description: text, image });

const span = z.object({
  _type: z.literal('span'),
  _key: key,
  text: words.nullish(),
  marks: z.array(z.string()).nullish(),
});

const block = z.object({
  _type: z.literal('block'),
  _key: key,
  style: z.string().nullish(),
  listItem: z.string().nullish(),
  level: wholeNumber(1, 10).nullish(),
  children: z.array(span).nullish(),
  markDefs: z
    .array(z.object({ _type: z.literal('link'), _key: z.string(), href: link.nullish() }))
    .nullish(),
});

const reference = z.object({ _type: z.literal('reference'), _key: key, _ref: z.string() });

const plainText = ({ input }: { input?: unknown }) =>
  typeof input === 'string' ? PLAIN_TEXT : undefined;

/** Paragraphs, lists and links. */
export const richText = z.array(block, { error: plainText }).nullable();

const cell = z.string(NO_CELL).overwrite(readable).nullable();

const UNKNOWN_BLOCK = 'The site cannot show this part of the text.';

const question = z.discriminatedUnion(
  '_type',
  [
    reference,
    z.object({
      _type: z.literal('ownQuestion'),
      _key: key,
      question: words.nullish(),
      answer: richText.nullish(),
    }),
  ],
  'This is not a question.',
);

/** Rich text with the blocks that may appear between paragraphs. */
export const body = z
  .array(
    z.discriminatedUnion(
      '_type',
      [
        block,
        z.object({ _type: z.literal('photo'), _key: key, photo: image }),
        z.object({
          _type: z.literal('faqBlock'),
          _key: key,
          heading: words.nullish(),
          items: z.array(question).nullish(),
        }),
        z.object({ _type: z.literal('serviceBlock'), _key: key, serviceId: text }),
        z.object({
          _type: z.literal('comparisonBlock'),
          _key: key,
          photo: z.object({ _ref: z.string() }).nullish(),
        }),
        z.object({
          _type: z.literal('calloutBlock'),
          _key: key,
          heading: words.nullish(),
          text: richText.nullish(),
        }),
        z.object({
          _type: z.literal('tableBlock'),
          _key: key,
          caption: words.nullish(),
          rows: z.array(z.object({ cells: z.array(cell).nullish() })).nullish(),
        }),
      ],
      UNKNOWN_BLOCK,
    ),
    { error: plainText },
  )
  .nullable();
