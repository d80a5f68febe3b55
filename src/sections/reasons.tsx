import type { HomeCopy } from '#content/types.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const ICONS: IconName[] = ['car', 'people', 'drop', 'shield'];

/** Renders the reasons to choose the business, one card each. Renders nothing without any. */
export function Reasons({ points }: { points: HomeCopy['reasons']['points'] }) {
  if (points.length === 0) return null;
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {points.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 lg:block">
          <Icon
            name={ICONS[index % ICONS.length] ?? 'check'}
            className="size-8 shrink-0 text-ice-300"
          />
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-ice-100">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
