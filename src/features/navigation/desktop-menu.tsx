import { Icon } from '#ui/icon.tsx';
import { linkHref, type MenuItem } from './menu-items.ts';

/**
 * Shown where it fits into the header at the visitor's text size. Dropdowns are native `<details>`:
 * they open by mouse and keyboard before any script runs.
 */
export function DesktopMenu({ items }: { items: MenuItem[] }) {
  return (
    <ul className="top-menu">
      {items.map((item) => (
        <li key={item.label}>
          {item.dropdown ? <Dropdown item={item} /> : <a href={item.path}>{item.label}</a>}
        </li>
      ))}
    </ul>
  );
}

function Dropdown({ item }: { item: MenuItem }) {
  return (
    <details name="site-navigation">
      <summary>
        {item.label}
        <Icon name="chevron" className="size-4" />
      </summary>
      <ul>
        {item.dropdown?.map((link) => (
          <li key={link.label}>
            <a href={linkHref(link)}>{link.label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
