import { getHeaderAreas } from '#content/getters/cities.ts';
import { getShellSettings } from '#content/getters/pages.ts';
import { getPackages } from '#content/getters/services.ts';
import { plainText } from '#content/preview/stega.ts';
import type { ButtonWords } from '#content/types.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { HeaderBehavior } from './header-behavior.tsx';
import { type MenuItem, menuItems, sheetItems } from './menu-items.ts';
import { SiteLogo } from './site-logo.tsx';

export async function SiteHeader() {
  const [packages, areas, settings] = await Promise.all([
    getPackages(),
    getHeaderAreas(),
    getShellSettings(),
  ]);
  const { menu, buttons, footerLinks, logoOnDark, phone } = settings;
  // In a preview a click on a text opens its field in the Studio. Plain text keeps the menu links usable.
  const named = packages.map((service) => ({ ...service, title: plainText(service.title) }));
  const items = menuItems(menu, named, areas);
  return (
    <header id="site-header" className="site-header on-dark">
      <nav aria-label="Main">
        <SiteLogo image={logoOnDark} className="site-logo" />
        {/* Shown if it fits in the header at the visitor's text size. */}
        <ul className="top-menu">
          {items.map((item) => (
            <li key={item.label}>
              <MenuEntry item={item} name="site-navigation" iconClassName="size-4" />
            </li>
          ))}
        </ul>
        <a href={PATHS.booking} className={buttonClasses({ variant: 'primary', size: 'sm' })}>
          {buttons.book}
        </a>
        <MobileMenu items={sheetItems(items, footerLinks)} buttons={buttons} phone={phone} />
      </nav>
      <HeaderBehavior />
    </header>
  );
}

type EntryProps = {
  item: MenuItem;
  /** The browser opens one of the entries with the same name at a time. */
  name?: string;
  iconClassName?: string;
};

/** Renders a link, or several in native `<details>`, which open by mouse and keyboard before any script runs. */
function MenuEntry({ item, name, iconClassName }: EntryProps) {
  if (!item.dropdown) return <EntryLink {...item} />;
  return (
    <details name={name}>
      <summary>
        {item.label}
        <Icon name="chevron" className={iconClassName} />
      </summary>
      <ul>
        {item.dropdown.map((link) => (
          <li key={link.label}>
            <EntryLink {...link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const EntryLink = ({ label, href, rel }: MenuItem) => (
  <a href={href} rel={rel}>
    {label}
  </a>
);

const MENU_ID = 'site-menu';

type MenuProps = { items: MenuItem[]; buttons: ButtonWords; phone: string };

/**
 * Renders a full-width sheet. Without JavaScript the button opens it as a popover. With JavaScript the
 * header opens it as a modal dialog, which also keeps the focus inside.
 */
function MobileMenu({ items, buttons, phone }: MenuProps) {
  const quiet = buttonClasses({ variant: 'onDark', size: 'lg' });
  return (
    <>
      <button type="button" popoverTarget={MENU_ID} aria-label="Open menu" className="menu-button">
        <Icon name="menu" />
      </button>
      <dialog id={MENU_ID} popover="auto" aria-labelledby="site-menu-title" className="menu-sheet">
        <div className="flex items-center justify-between">
          <h2 id="site-menu-title" className="text-2xl">
            Menu
          </h2>
          <button
            type="button"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="menu-button"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className="sheet-menu">
            {items.map((item) => (
              <li key={item.label}>
                <MenuEntry item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <a href={PATHS.booking} className={buttonClasses({ size: 'lg' })}>
            {buttons.book}
          </a>
          <a href={PATHS.quote} className={quiet}>
            {buttons.quote}
          </a>
          <a href={telephoneHref(phone)} className={quiet}>
            <Icon name="phone" /> {phone}
          </a>
        </div>
      </dialog>
    </>
  );
}
