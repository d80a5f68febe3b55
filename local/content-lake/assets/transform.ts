import { z } from 'zod';
import { httpError } from '../errors.ts';

const MAX_SIDE = 8192;

const wholeNumber = z.string().regex(/^\d{1,9}$/, 'must be a whole number');
const integer = (low: number, high: number) =>
  wholeNumber.transform(Number).pipe(z.number().min(low).max(high)).optional();
const decimal = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,4}(\.\d{1,20})?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(low).max(high))
    .optional();
const rectangle = z
  .string()
  .regex(/^\d{1,5},\d{1,5},\d{1,5},\d{1,5}$/, 'must be left,top,width,height')
  .transform((value) => {
    const [left = 0, top = 0, width = 0, height = 0] = value.split(',').map(Number);
    return { left, top, width, height };
  })
  .optional();

const POSITIONS = ['center', 'top', 'bottom', 'left', 'right', 'focalpoint', 'entropy'] as const;
const crop = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(POSITIONS)).max(2))
  .optional();

/** The parameters of Sanity's "Image transformations" that this lake implements; it ignores others. */
const parameters = z.object({
  w: integer(1, MAX_SIDE),
  h: integer(1, MAX_SIDE),
  rect: rectangle,
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']).optional(),
  crop,
  'fp-x': decimal(0, 1),
  'fp-y': decimal(0, 1),
  auto: z.literal('format').optional(),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif']).optional(),
  q: integer(0, 100),
  dpr: decimal(1, 3),
  blur: integer(1, 2000),
  flip: z.enum(['h', 'v', 'hv']).optional(),
  bg: z
    .string()
    .regex(/^([0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a hex color')
    .optional(),
});

export type TransformParameters = z.infer<typeof parameters>;

/** @throws 400 with a sentence for a malformed value */
export function parseTransform(search: URLSearchParams): TransformParameters {
  const parsed = parameters.safeParse(Object.fromEntries(search));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? 'parameter');
  throw httpError(400, 'Bad Request', `Invalid value for ${name}: ${issue?.message ?? 'unknown'}`);
}

const MIME_TYPES = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
};
export type OutputFormat = keyof typeof MIME_TYPES;

/** SVGs are served as they are. */
export const isOutputFormat = (extension: string): extension is OutputFormat =>
  Object.hasOwn(MIME_TYPES, extension);

export const mimeTypeOf = (extension: string): string =>
  isOutputFormat(extension) ? MIME_TYPES[extension] : 'image/svg+xml';

/** `fm` decides; otherwise `auto=format` takes the lightest format that the client accepts. */
export function chooseFormat(
  { fm, auto }: TransformParameters,
  accept: string | undefined,
  original: OutputFormat,
): OutputFormat {
  if (fm) return fm;
  const lightest = (['avif', 'webp'] as const).find((each) => accept?.includes(`image/${each}`));
  return (auto && lightest) ?? original;
}
