import { getHeaderAreas } from '#content/getters/get-areas.ts';
import { getPackages } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { plainText } from '#content/preview/stega.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { DesktopMenu } from './desktop-menu.tsx';
import { HeaderBehavior } from './header-behavior.tsx';
import { menuItems, sheetItems } from './menu-items.ts';
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
