import { Icon } from './icon.tsx';

type Props = { items: readonly string[]; className: string; iconClassName?: string };

/** What is included, each item behind a check mark. */
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
