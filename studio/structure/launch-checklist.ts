import { HOME } from '../seed/content/home.ts';
import { validateRealEmail, validateRealName, validateRealPhone } from '../validation/contact.ts';

export type DemoContent = {
  settings: {
    businessName: string | null;
    phone: string | null;
    email: string | null;
    /** Whether the owner has uploaded one. */
    hasLogo: boolean;
    hasLightLogo: boolean;
    /** The name of the uploaded file. */
    shareImage: string | null;
  } | null;
  hero: { hasImage: boolean; hasVideos: boolean } | null;
  /** The numbers on the home page, e.g. "10+ years". */
  stats: (string | null)[] | null;
  samples: (string | null)[];
  illustrations: (string | null)[];
  /** The file names of other demo photos that are still on a page. */
  scenes: (string | null)[];
};

const DEMO_STATS = HOME.about.stats.map(({ value, label }) => `${value} ${label}`);
const DEMO_SHARE_IMAGE = 'og-image.jpg';

export const DEMO_CONTENT_QUERY = `{
  "settings": *[_id == "settings"][0]{
    businessName, phone, email,
    "hasLogo": defined(logoOnDark.asset),
    "hasLightLogo": defined(logoOnLight.asset),
    "shareImage": shareImage.asset->originalFilename
  },
  "hero": *[_id == "homePage"][0]{
    "hasImage": defined(hero.image.asset),
    "hasVideos": count(hero.videos) > 0
  },
  "stats": *[_id == "homePage"][0].about.stats[]{ "text": value + " " + label }.text,
  "samples": *[_type == "testimonial" && isSample == true] | order(order asc).author,
  "illustrations": *[_type == "galleryImage" && caption match "illustration"].caption,
  "scenes": *[_type == "sanity.imageAsset" && string::startsWith(originalFilename, "scene-")
    && count(*[references(^._id)]) > 0].originalFilename
}`;

type Finding = [isLeft: boolean, sentence: string];

/** @returns one sentence for each thing to replace before going live */
export function launchChecklist(content: DemoContent): string[] {
  const { settings, hero, stats, samples, illustrations, scenes } = content;
  const unproven = DEMO_STATS.filter((stat) => stats?.includes(stat));
  const placeholders = [
    ['business name', settings?.businessName, validateRealName],
    ['phone number', settings?.phone, validateRealPhone],
    ['email address', settings?.email, validateRealEmail],
  ] as const;
  const findings: Finding[] = [
    ...placeholders.map(([label, value, validate]): Finding => [
      validate(value ?? undefined) !== true,
      `Settings: the ${label} "${value}" comes from the demo.`,
    ]),
    [
      unproven.length > 0,
      `Home page: these numbers come from the demo. Change any that you can't prove: ${unproven.join(', ')}.`,
    ],
    [settings?.hasLogo === false, 'Settings: the logo in the header is the demo logo.'],
    [settings?.hasLightLogo === false, 'Settings: the logo for search engines is the demo logo.'],
    [
      settings?.shareImage === DEMO_SHARE_IMAGE,
      'Settings: the photo for shared links shows the demo logo.',
    ],
    [hero?.hasImage === false, 'Home page: the photo behind the headline is a demo photo.'],
    [hero?.hasVideos === false, 'Home page: the videos behind the headline are demo videos.'],
    ...samples.map((author): Finding => [
      true,
      `Reviews: the review by "${author ?? 'unnamed'}" is a sample.`,
    ]),
    [illustrations.length > 0, `Gallery: ${describeIllustrations(illustrations.length)}`],
    [
      scenes.length > 0,
      `Pages: demo photos are still in use (${scenes.filter(Boolean).join(', ')}).`,
    ],
  ];
  return findings.flatMap(([isLeft, sentence]) => (isLeft ? sentence : []));
}

const describeIllustrations = (count: number) =>
  count === 1
    ? "1 photo is an illustration, not a customer's car."
    : `${count} photos are illustrations, not customers' cars.`;
