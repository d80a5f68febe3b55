import type { Area, Service } from '#content/types.ts';
import type { MenuEntry, MenuLink as PageLink } from '#domain/menu.ts';
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

/** The owner's menu, with the packages and cities of the content in the entries for their pages. */
export function menuItems(
  menu: readonly MenuEntry[],
  packages: Service[],
  areas: Area[],
): MenuItem[] {
  const sections = packages.map(({ id, title }) => ({
    label: title,
    path: PATHS.home,
    sectionId: id,
  }));
  const cities = headerAreas(areas).map(({ name, slug }) => page(name, `/${slug}`));
  return menu.map(({ page: key, label, links }) => {
    const own = links.map((link) => page(link.label, PATHS[link.page]));
    const first = key === 'services' ? sections : key === 'areas-we-serve' ? cities : [];
    const dropdown = [...first, ...own];
    return { label, path: PATHS[key], ...(dropdown.length > 0 && { dropdown }) };
  });
}

/** What the sheet lists: the menu, and the Quick Links of the footer that it doesn't lead to. */
export function sheetItems(items: MenuItem[], quickLinks: readonly PageLink[]): MenuItem[] {
  const listed = new Set(
    items.flatMap((item) => [item, ...(item.dropdown ?? [])]).map(({ path }) => path),
  );
  const others = quickLinks.map((link) => ({ label: link.label, path: PATHS[link.page] }));
  return [...items, ...others.filter(({ path }) => !listed.has(path))];
}
