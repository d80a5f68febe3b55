import {
  validateRealEmail,
  validateRealName,
  validateRealPhone,
} from '../validation/placeholder.ts';

/** Demo content that a live site should not show. */
export type DemoContent = {
  settings: {
    businessName: string | null;
    phone: string | null;
    email: string | null;
  } | null;
  /** Authors of reviews marked as samples. */
  samples: (string | null)[];
  /** Captions of gallery photos that say they are illustrations. */
  illustrations: (string | null)[];
};

export const DEMO_CONTENT_QUERY = `{
  "settings": *[_id == "settings"][0]{ businessName, phone, email },
  "samples": *[_type == "testimonial" && isSample == true] | order(order asc).author,
  "illustrations": *[_type == "galleryImage" && caption match "illustration"].caption
}`;

/** @returns one sentence for each thing to replace before going live */
export function launchChecklist({ settings, samples, illustrations }: DemoContent): string[] {
  const placeholders = [
    ['business name', settings?.businessName, validateRealName],
    ['phone number', settings?.phone, validateRealPhone],
    ['email address', settings?.email, validateRealEmail],
  ] as const;
  return [
    ...placeholders.flatMap(([label, value, validate]) =>
      validate(value ?? undefined) === true
        ? []
        : [`Settings: the ${label} "${value}" comes from the demo.`],
    ),
    ...samples.map((author) => `Reviews: the one by "${author ?? 'unnamed'}" is a sample.`),
    ...(illustrations.length > 0
      ? [`Gallery: ${describeIllustrations(illustrations.length)}`]
      : []),
  ];
}

const describeIllustrations = (count: number) =>
  count === 1
    ? "1 photo is an illustration, not a customer's car."
    : `${count} photos are illustrations, not customers' cars.`;
