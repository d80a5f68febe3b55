import { Icon } from '#ui/icon.tsx';
import { hrefOf, type MenuItem } from './links.ts';

/**
 * Shown where the header has room for it at the visitor's size of text. Disclosures are native `<details>`: they open by mouse and keyboard before any script runs.
 */
export function DesktopMenu({ items }: { items: MenuItem[] }) {
  return (
    <ul className="hidden items-center gap-0.5 @3xl:flex @5xl:gap-1">
      {items.map((item) => (
        <li key={item.label} className="relative">
          {item.dropdown ? <Dropdown item={item} /> : <TopLink item={item} />}
        </li>
      ))}
    </ul>
  );
}

const topClasses =
  'flex min-h-11 items-center gap-1 rounded-lg px-1.5 text-[0.8125rem] font-semibold whitespace-nowrap text-white/90 transition-colors hover:bg-white/10 hover:text-white @5xl:px-2.5 @5xl:text-sm @7xl:px-3 @7xl:text-[0.9375rem]';

function TopLink({ item }: { item: MenuItem }) {
  return (
    <a href={item.path} className={topClasses}>
      {item.label}
    </a>
  );
}

function Dropdown({ item }: { item: MenuItem }) {
  return (
    <details name="site-navigation" className="group/menu">
      <summary className={`${topClasses} list-none [&::-webkit-details-marker]:hidden`}>
        {item.label}
        <Icon name="chevron" className="size-4 transition-transform group-open/menu:rotate-180" />
      </summary>
      <ul className="panel-dark absolute top-full left-0 mt-2 min-w-60 rounded-2xl bg-night-800 p-2">
        {item.dropdown?.map((link) => (
          <li key={link.label}>
            <a
              href={hrefOf(link)}
              className="flex min-h-11 items-center rounded-xl px-3 text-[0.9375rem] text-white/90 hover:bg-white/10 hover:text-white"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
