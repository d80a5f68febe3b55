import type { ButtonWords } from '#content/types.ts';
import { telephoneHref } from '#domain/contact.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MenuEntry } from './menu-entry.tsx';
import type { MenuItem } from './menu-items.ts';

const MENU_ID = 'site-menu';

type Props = { items: MenuItem[]; buttons: ButtonWords; phone: string };

/**
 * A full-width sheet. Without JavaScript the button opens it as a popover; with it, the header
 * opens it as a modal dialog, which also keeps the focus inside.
 */
export function MobileMenu({ items, buttons, phone }: Props) {
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
          <a href={PATHS.quote} className={buttonClasses({ variant: 'onDark', size: 'lg' })}>
            {buttons.quote}
          </a>
          <a
            href={telephoneHref(phone)}
            className={buttonClasses({ variant: 'onDark', size: 'lg' })}
          >
            <Icon name="phone" /> {phone}
          </a>
        </div>
      </dialog>
    </>
  );
}
