import { getHeaderAreas } from '#content/getters/cities.ts';
import { getSettings } from '#content/getters/pages.ts';
import { getPackages } from '#content/getters/services.ts';
import { plainText } from '#content/preview/stega.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { HeaderBehavior } from './header-behavior.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { type MenuItem, menuItems, sheetItems } from './menu-items.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteLogo } from './site-logo.tsx';

export async function SiteHeader() {
  const [packages, areas, settings] = await Promise.all([
    getPackages(),
    getHeaderAreas(),
    getSettings(),
  ]);
  const { menu, buttons, footerLinks, logoOnDark, phone } = settings;
  // In a preview a click on a text opens its field; plain text keeps the menu usable as links.
  const named = packages.map((service) => ({ ...service, title: plainText(service.title) }));
  const items = menuItems(menu, named, areas);
  return (
    <header id="site-header" className="site-header on-dark">
      <nav aria-label="Main">
        <SiteLogo image={logoOnDark} className="site-logo" />
        <DesktopMenu items={items} />
        <a href={PATHS.booking} className={buttonClasses({ variant: 'primary', size: 'sm' })}>
          {buttons.book}
        </a>
        <MobileMenu items={sheetItems(items, footerLinks)} buttons={buttons} phone={phone} />
      </nav>
      <HeaderBehavior />
    </header>
  );
}

/** Shown where it fits into the header at the visitor's text size. */
function DesktopMenu({ items }: { items: MenuItem[] }) {
  return (
    <ul className="top-menu">
      {items.map((item) => (
        <li key={item.label}>
          <MenuEntry item={item} name="site-navigation" iconClassName="size-4" />
        </li>
      ))}
    </ul>
  );
}
