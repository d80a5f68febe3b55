import type {
  CityPage,
  Faq,
  GalleryImage,
  HomePage,
  Service,
  Settings,
  Testimonial,
} from '#content/generated/sanity.types.ts';
import { DEFAULT_FOOTER_LINKS, DEFAULT_MENU, type MenuLink } from '#domain/menu.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { BLOG } from './content/articles/blog.ts';
import { CITIES } from './content/cities/cities.ts';
import { FAQ } from './content/faq.ts';
import { GALLERY } from './content/gallery.ts';
import { HOME } from './content/home.ts';
import { LANDING_PAGES } from './content/landing-pages.ts';
import { PAGES } from './content/pages.ts';
import { SERVICES } from './content/services.ts';
import { INSTANT_SERVICES, OPENING_HOURS, SETTINGS, SHARE_IMAGE } from './content/settings.ts';
import { TESTIMONIALS } from './content/testimonials.ts';
import type { CitySeed, TextPageSeed } from './content/types.ts';
import { articleText, bodyText, image, keyed, reference, type SeedImage, slug } from './fields.ts';

type SystemField = '_createdAt' | '_updatedAt' | '_rev';

/** A document before the import adds system fields and uploads its images. */
type Unsaved<Document> = {
  [Field in keyof Document as Field extends SystemField ? never : Field]: NonNullable<
    Document[Field]
  > extends { _type: 'image' }
    ? SeedImage
    : Document[Field];
};

/** Returns the entries of a list with their types and keys. @param name the start of each key */
const members = <Type extends string, Item extends object>(
  name: string,
  _type: Type,
  items: readonly Item[],
) =>
  keyed(
    name,
    items.map((item) => ({ _type, ...item })),
  );

const menuLinks = (links: readonly MenuLink[]) => members('link', 'menuLink', links);

const settings: Unsaved<Settings> = {
  _id: 'settings',
  _type: 'settings',
  ...SETTINGS,
  openingHours: members('hours', 'openingHours', [{ days: [...WEEKDAYS], ...OPENING_HOURS }]),
  instant: {
    isOn: false,
    services: INSTANT_SERVICES.map((name) => ({
      ...reference(`service-${name}`),
      _weak: true,
      _key: name,
    })),
  },
  shareImage: image(SHARE_IMAGE),
  menu: members(
    'entry',
    'menuEntry',
    DEFAULT_MENU.map(({ links, ...entry }) => ({
      ...entry,
      ...(links.length > 0 && { links: menuLinks(links) }),
    })),
  ),
  footerLinks: menuLinks(DEFAULT_FOOTER_LINKS),
};

const homePage: Unsaved<HomePage> = {
  _id: 'homePage',
  _type: 'homePage',
  ...HOME,
  about: { ...HOME.about, stats: members('stat', 'stat', HOME.about.stats) },
  reasons: { ...HOME.reasons, points: members('point', 'point', HOME.reasons.points) },
};

const pages = PAGES.map(({ banner, body, photo, closing, ...page }) => ({
  _id: `page-${page.key}`,
  _type: 'page' as const,
  ...page,
  ...(body ? { body: bodyText(body) } : {}),
  ...(banner ? { banner: image(banner) } : {}),
  ...(photo ? { photo: image(photo) } : {}),
  ...(closing ? { closing: { ...closing, photo: image(closing.photo) } } : {}),
}));

const services = SERVICES.map(
  ({ slug: name, image: file, ...service }, index): Unsaved<Service> => ({
    _id: `service-${name}`,
    _type: 'service',
    slug: slug(name),
    ...service,
    image: image(file),
    order: index + 1,
  }),
);

const testimonials = TESTIMONIALS.map(
  ({ city, service, ...testimonial }, index): Unsaved<Testimonial> => ({
    _id: `testimonial-${index + 1}`,
    _type: 'testimonial',
    ...testimonial,
    city: reference(`city-${city}`),
    service: { ...reference(`service-${service}`), _weak: true },
    isSample: true,
    order: index + 1,
  }),
);

const questions = FAQ.map(({ slug: name, question, answer }, index): Unsaved<Faq> => ({
  _id: `faq-${name}`,
  _type: 'faq',
  question,
  answer: bodyText(answer),
  order: index + 1,
}));

const textPage = <Seed extends TextPageSeed>({
  slug: name,
  image: file,
  body,
  service,
  ...page
}: Seed) => ({
  ...page,
  slug: slug(name),
  image: image(file),
  body: articleText(body),
  service: reference(`service-${service}`),
});

const blog = BLOG.map((article) => ({
  _id: `blog-${article.slug}`,
  _type: 'blogTeaser' as const,
  ...textPage(article),
}));

const landingPages = LANDING_PAGES.map((page) => ({
  _id: `landing-${page.slug}`,
  _type: 'landingPage' as const,
  ...textPage(page),
}));

const gallery = GALLERY.map(
  ({ slug: name, image: file, services: shown, ...entry }, index): Unsaved<GalleryImage> => ({
    _id: `gallery-${name}`,
    _type: 'galleryImage',
    image: image(file),
    ...entry,
    ...(shown && {
      services: shown.map((service) => ({
        _key: service,
        ...reference(`service-${service}`),
        _weak: true,
      })),
    }),
    order: index + 1,
  }),
);

function cityPage({ slug: name, banner, sections, faq, nearby, ...city }: CitySeed) {
  const { isListed = true, inHeader = false, headerPosition, seo, ...rest } = city;
  const document: Unsaved<CityPage> = {
    _id: `city-${name}`,
    _type: 'cityPage',
    slug: slug(name),
    ...rest,
    isListed,
    inHeader,
    ...(headerPosition !== undefined && { headerPosition }),
    seo,
    banner: image(banner),
    sections: members(
      'section',
      'citySection',
      Object.entries(sections).map(([heading, body]) => ({ heading, body: bodyText(body) })),
    ),
    faq: members(
      'question',
      'cityQuestion',
      Object.entries(faq).map(([question, answer]) => ({ question, answer })),
    ),
    nearby: nearby.map((near) => ({ _key: near, ...reference(`city-${near}`) })),
  };
  return document;
}

/** Every document of the seed, in the order of the data file. */
export const DOCUMENTS = [
  settings,
  homePage,
  ...pages,
  ...services,
  ...testimonials,
  ...questions,
  ...blog,
  ...gallery,
  ...CITIES.map(cityPage),
  ...landingPages,
];
