import { Icon } from './icon.tsx';

type Props = { items: readonly string[]; className: string; iconClassName?: string };

/** Renders a list with a check mark before each item. */
export function CheckList({ items, className, iconClassName = 'text-ice-600' }: Props) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="flex gap-2">
          <Icon name="check" className={`mt-0.5 ${iconClassName}`} />
          {item}
        </li>
      ))}
    </ul>
  );
}
