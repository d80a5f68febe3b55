import type { Area, Service } from '#content/types.ts';
import {
  type LinkAttributes,
  type MenuEntry,
  type MenuLink as OwnersLink,
  menuLinkAttributes,
} from '#domain/menu.ts';
import { PATHS } from '#domain/pages.ts';

/** A link to a page, to a section of the home page, or to another site. */
type MenuLink = LinkAttributes & { label: string };
export type MenuItem = MenuLink & { dropdown?: MenuLink[] };

/** Returns the cities of the menu in the owner's order. Cities without a position follow in their own order. */
function headerAreas(areas: Area[]): Area[] {
  const index = ({ headerPosition }: Area) => headerPosition ?? Number.MAX_SAFE_INTEGER;
  return areas.filter((area) => area.inHeader).sort((a, b) => index(a) - index(b));
}

const toMenuLink = (link: OwnersLink): MenuLink => ({
  label: link.label,
  ...menuLinkAttributes(link),
});

/** Returns the owner's menu, with packages and cities in the entries for their pages. */
export function menuItems(
  menu: readonly MenuEntry[],
  packages: Pick<Service, 'id' | 'title'>[],
  areas: Area[],
): MenuItem[] {
  const sections = packages.map(({ id, title }) => ({ label: title, href: `${PATHS.home}#${id}` }));
  const cities = headerAreas(areas).map(({ name, slug }) => ({ label: name, href: `/${slug}` }));
  return menu.map((entry) => {
    const page = 'page' in entry ? entry.page : null;
    const dropdown = entry.links.map(toMenuLink);
    if (page === 'services') dropdown.unshift(...sections);
    if (page === 'areas-we-serve') dropdown.unshift(...cities);
    return { ...toMenuLink(entry), ...(dropdown.length > 0 && { dropdown }) };
  });
}

/** Returns the links of the sheet: the menu, and the footer's Quick Links that the menu lacks. */
export function sheetItems(items: MenuItem[], quickLinks: readonly OwnersLink[]): MenuItem[] {
  const listed = items
    .flatMap((item) => [item, ...(item.dropdown ?? [])])
    .map(({ href }) => href.split('#', 1).join(''));
  return [...items, ...quickLinks.map(toMenuLink).filter(({ href }) => !listed.includes(href))];
}
