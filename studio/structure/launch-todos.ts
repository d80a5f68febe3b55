import {
  validateRealEmail,
  validateRealName,
  validateRealPhone,
} from '../validation/placeholder.ts';

/** What the demo brought along and a live site should not show. */
export type DemoContent = {
  settings: {
    businessName: string | null;
    phone: string | null;
    email: string | null;
  } | null;
  /** Authors of reviews that are marked as samples. */
  samples: (string | null)[];
  /** Captions of gallery images that are called illustrations. */
  illustrations: (string | null)[];
};

export const DEMO_CONTENT_QUERY = `{
  "settings": *[_id == "settings"][0]{ businessName, phone, email },
  "samples": *[_type == "testimonial" && isSample == true] | order(order asc).author,
  "illustrations": *[_type == "galleryImage" && caption match "illustration"].caption
}`;

/** @returns what to replace before going live, in sentences */
export function listLaunchTodos({ settings, samples, illustrations }: DemoContent): string[] {
  const placeholders = [
    ['business name', settings?.businessName, validateRealName],
    ['phone number', settings?.phone, validateRealPhone],
    ['email address', settings?.email, validateRealEmail],
  ] as const;
  return [
    ...placeholders.flatMap(([what, value, check]) =>
      check(value ?? undefined) === true ? [] : [`Settings: the ${what} "${value}" is the demo's.`],
    ),
    ...samples.map((author) => `Reviews: the one by "${author ?? 'nobody'}" is a sample.`),
    ...(illustrations.length > 0
      ? [`Gallery: ${countOf(illustrations.length)} not of a customer's car.`]
      : []),
  ];
}

const countOf = (count: number) =>
  count === 1 ? '1 image is an illustration,' : `${count} images are illustrations,`;
