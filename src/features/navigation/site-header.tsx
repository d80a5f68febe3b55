import { getAreas } from '#content/getters/get-areas.ts';
import { plainText } from '#content/preview/plain-text.ts';
import { getPackages } from '#content/getters/get-services.ts';
import { buttonClasses } from '#ui/button-classes.ts';
import { DesktopMenu } from './desktop-menu.tsx';
import { HeaderBehavior } from './header-behavior.tsx';
import { menuItems } from './links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteLogo } from './site-logo.tsx';
import { PATHS } from '#domain/pages.ts';

export async function SiteHeader() {
  const [packages, areas] = await Promise.all([getPackages(), getAreas()]);
  // The menu leads on in a preview too, where a click on a text opens its field otherwise.
  const named = packages.map((service) => ({ ...service, title: plainText(service.title) }));
  const items = menuItems(named, areas);
  return (
    <header id="site-header" className="site-header on-dark @container">
      <nav
        aria-label="Main"
        className="shell flex items-center justify-between gap-2 @3xl:@max-7xl:px-5"
      >
        <SiteLogo className="site-logo" />
        <DesktopMenu items={items} />
        <div className="hidden shrink-0 @3xl:block">
          <a href={PATHS.booking} className={buttonClasses({ variant: 'primary', size: 'sm' })}>
            Book Now
          </a>
        </div>
        <MobileMenu items={items} />
      </nav>
      <HeaderBehavior />
    </header>
  );
}
