import type { Area, Service } from '#content/types.ts';
import {
  type LinkAttributes,
  type MenuEntry,
  type MenuLink as OwnersLink,
  menuLinkAttributes,
} from '#domain/menu.ts';
import { PATHS } from '#domain/pages.ts';

/** To a page, to a section of the home page, or to another site. */
type MenuLink = LinkAttributes & { label: string };
export type MenuItem = MenuLink & { dropdown?: MenuLink[] };

/** The cities of the menu in the owner's order; those without a position follow in their order. */
function headerAreas(areas: Area[]): Area[] {
  const index = ({ headerPosition }: Area) => headerPosition ?? Number.MAX_SAFE_INTEGER;
  return areas.filter((area) => area.inHeader).sort((a, b) => index(a) - index(b));
}

const toMenuLink = (link: OwnersLink): MenuLink => ({
  label: link.label,
  ...menuLinkAttributes(link),
});

/** The owner's menu, with the packages and cities of the content in the entries for their pages. */
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

/** What the sheet lists: the menu, and the Quick Links of the footer that it doesn't lead to. */
export function sheetItems(items: MenuItem[], quickLinks: readonly OwnersLink[]): MenuItem[] {
  const listed = items
    .flatMap((item) => [item, ...(item.dropdown ?? [])])
    .map(({ href }) => href.split('#', 1).join(''));
  return [...items, ...quickLinks.map(toMenuLink).filter(({ href }) => !listed.includes(href))];
}
