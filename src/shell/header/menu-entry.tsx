import { Icon } from '#ui/icon.tsx';
import type { MenuItem } from './menu-items.ts';

type Props = {
  item: MenuItem;
  /** Of entries with one name the browser opens one at a time. */
  name?: string;
  iconClassName?: string;
};

/** A link, or native `<details>` with several: they open by mouse and keyboard before any script runs. */
export function MenuEntry({ item, name, iconClassName }: Props) {
  if (!item.dropdown) return <a href={item.href}>{item.label}</a>;
  return (
    <details name={name}>
      <summary>
        {item.label}
        <Icon name="chevron" className={iconClassName} />
      </summary>
      <ul>
        {item.dropdown.map((link) => (
          <li key={link.label}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
