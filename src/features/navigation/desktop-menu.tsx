import { Icon } from '#ui/icon.tsx';
import { hrefOf, type MenuItem } from './links.ts';

/**
 * Shown where the header has room for it at the visitor's size of text. Disclosures are native
 * `<details>`: they open by mouse and keyboard before any script runs.
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
            <a href={hrefOf(link)}>{link.label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
