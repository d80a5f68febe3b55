import type { HomeCopy } from '#content/types.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const ICONS: IconName[] = ['car', 'people', 'drop', 'shield'];

/** Why customers choose the business, one card per point; nothing without points. */
export function Reasons({ points }: { points: HomeCopy['reasons']['points'] }) {
  if (points.length === 0) return null;
  return (
    <ul className="grid gap-4 sm:gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {points.map(({ title, text }, index) => (
        <li key={title} className="card-dark grid grid-cols-[auto_1fr] gap-x-4 p-5 sm:block sm:p-6">
          <Icon
            name={ICONS[index % ICONS.length] ?? 'check'}
            className="row-span-2 size-9 text-ice-300"
          />
          <h3 className="text-xl sm:mt-5">{title}</h3>
          <p className="mt-1 text-ice-100 sm:mt-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
