import { z } from 'zod';
import { isArticleSlug, isPageSlug, HOME_SECTION_IDS } from '#domain/pages.ts';
import { isTimeZone } from '#domain/schedule/clock.ts';
import { type Checks, fail, ok, warn } from '../check.ts';

const SETTINGS = `*[_id == "settings"][0]{ timeZone, phone, email, "hours": count(openingHours) }`;
/** An API can write any value. */
const text = z.unknown().transform((value) => (typeof value === 'string' ? value : ''));
const settings = z.object({
  timeZone: z.unknown(),
  phone: text,
  email: text,
  hours: z.number().nullish(),
});

/** The Studio's document types. */
export const TYPES: readonly string[] = [
  ...['service', 'offer', 'cityPage', 'landingPage', 'homePage', 'page', 'testimonial', 'faq'],
  ...['blogTeaser', 'galleryImage', 'settings', 'announcement', 'redirects'],
];
/** The ids of private documents, such as secrets, contain a dot, and so do Sanity's own types. */
const FOREIGN = `*[_id in path("*") && !(_type in $types) && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")]`;

const addressed = z.array(
  z.object({ _id: z.string(), type: z.string(), slug: text, hasText: z.boolean().nullish() }),
);
const ADDRESSED = `*[_type in ["service", "cityPage", "landingPage", "blogTeaser"]]{
  _id, "type": _type, "slug": slug.current, "hasText": count(body) > 0 }`;

type Addressed = z.output<typeof addressed>[number];

/** Pages of these types share the addresses at `/<slug>`. */
const kindOf = ({ type }: Addressed) => (type === 'landingPage' ? 'cityPage' : type);

/** Returns why the site leaves out a document's page, or null if it does not. */
function addressProblem({ type, slug, hasText }: Addressed): string | null {
  if (!slug) return type === 'blogTeaser' && !hasText ? null : 'has no slug';
  const isAccepted = ['cityPage', 'landingPage'].includes(type) ? isPageSlug : isArticleSlug;
  const isTaken = type === 'service' && HOME_SECTION_IDS.includes(slug);
  return isAccepted(slug) && !isTaken ? null : `cannot have the slug "${slug}"`;
}

export const DOCUMENTS: Checks = {
  settings: {
    after: ['settings-and-pages'],
    fix: 'Open Settings in the Studio, correct these fields, and publish.',
    run: async ({ sanity }) => {
      const { timeZone, phone, email, hours } = settings.parse(await sanity.read(SETTINGS));
      const problems = [
        timeZone != null && !isTimeZone(timeZone) && `${JSON.stringify(timeZone)} is no time zone`,
        !/\d.*\d/.test(phone) && 'there is no phone number',
        !email.includes('@') && 'there is no email address',
        !hours && 'there are no business hours, so the booking form offers no times',
      ].filter((problem) => problem !== false);
      return problems.length === 0
        ? ok('Time zone, phone, email and hours are filled in.')
        : fail(`In the Settings, ${problems.join(', ')}.`);
    },
  },
  addresses: {
    fix: 'Open these documents in the Studio, press Generate beside the slug or type another one, and publish.',
    run: async ({ sanity }) => {
      const all = addressed.parse(await sanity.read(ADDRESSED));
      const problems = all.flatMap((each) => {
        const problem = addressProblem(each);
        return problem === null ? [] : [`${each._id} ${problem}`];
      });
      const groups = Map.groupBy(
        all.filter(({ slug }) => slug),
        (each) => `${kindOf(each)} ${each.slug}`,
      );
      const doubled = [...groups.values()].flatMap(([first, ...others]) =>
        first && others.length > 0
          ? [`${[first, ...others].map(({ _id }) => _id).join(' and ')} have the same slug`]
          : [],
      );
      const found = [...problems, ...doubled];
      return found.length === 0
        ? ok(`${all.length} services, cities and articles have addresses.`)
        : fail(`Not shown: ${found.join(', ')}.`);
    },
  },
  'document-types': {
    fix: 'Publish these documents with the Studio of this site, or delete them with npx sanity documents delete <id>. Another program or another Studio wrote them.',
    run: async ({ sanity }) => {
      const query = `array::unique(${FOREIGN}._type)`;
      const found = z.array(z.string()).parse(await sanity.read(query, { types: TYPES }));
      return found.length === 0
        ? ok('The Studio knows every type of document.')
        : warn(`The site does not show documents of these types: ${found.join(', ')}.`);
    },
  },
  'left-out': {
    after: ['settings', 'service-prices', 'addresses'],
    fix: 'Open these documents in the Studio, correct the fields that it marks, and publish.',
    run: async ({ site }) => {
      const { content } = await site.health();
      const [first, ...others] = content.map(
        ({ documentId, field, problem }) => `${documentId}, ${field}: ${problem}`,
      );
      if (!first) return ok('The site can read all published content.');
      const more = others.length > 0 ? ` And ${others.length} more.` : '';
      return warn(`The site leaves out content that it cannot read. ${first}${more}`);
    },
  },
};
