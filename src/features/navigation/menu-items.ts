import type { Area, Service } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';

/** `sectionId` names a section of the home page; null means a page of its own. */
type MenuLink = { label: string; path: string; sectionId: string | null };
export type MenuItem = { label: string; path: string; dropdown?: MenuLink[] };

/** The href of a link, with its section of the home page. */
export function linkHref({ path, sectionId }: MenuLink): string {
  return sectionId ? `${path}#${sectionId}` : path;
}

const page = (label: string, path: string): MenuLink => ({ label, path, sectionId: null });

/** The cities of the menu in the owner's order; those without a position follow in their order. */
function headerAreas(areas: Area[]): Area[] {
  const index = ({ headerPosition }: Area) => headerPosition ?? Number.MAX_SAFE_INTEGER;
  return areas.filter((area) => area.inHeader).sort((a, b) => index(a) - index(b));
}

/** The navigation in its order, with the packages and cities of the content. */
export function menuItems(packages: Service[], areas: Area[]): MenuItem[] {
  return [
    { label: 'Home', path: PATHS.home },
    { label: 'About', path: PATHS.about },
    {
      label: 'Services & Prices',
      path: PATHS.services,
      dropdown: [
        ...packages.map(({ id, title }) => ({ label: title, path: PATHS.home, sectionId: id })),
        page('All Services & Prices', PATHS.services),
      ],
    },
    { label: 'Testimonials', path: PATHS.testimonials },
    {
      label: 'Locations',
      path: PATHS['areas-we-serve'],
      dropdown: [
        ...headerAreas(areas).map(({ name, slug }) => page(name, `/${slug}`)),
        page('All Service Areas', PATHS['areas-we-serve']),
      ],
    },
    {
      label: 'Resources',
      path: PATHS.faq,
      dropdown: [page('FAQ', PATHS.faq), page('Blog', PATHS.blog)],
    },
  ];
}
