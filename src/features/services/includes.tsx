import { Icon } from '#ui/icon.tsx';

/** What a service includes, one line each. */
export function Includes({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2">
          <Icon name="check" className="mt-0.5 text-ice-600" />
          {item}
        </li>
      ))}
    </ul>
  );
}
