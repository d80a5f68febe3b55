import type { HomeCopy } from '#content/types.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const ICONS: IconName[] = ['car', 'people', 'drop', 'shield'];

/** Why to choose the business, one card a point; nothing when the owner names none. */
export function Reasons({ points }: { points: HomeCopy['reasons']['points'] }) {
  if (points.length === 0) return null;
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {points.map(({ title, text }, index) => (
        <li
          key={title}
          className="rounded-card bg-white/5 p-6 [box-shadow:0_0_0_1px_rgb(255_255_255/0.1)]"
        >
          <Icon name={ICONS[index % ICONS.length] ?? 'check'} className="size-9 text-ice-300" />
          <h3 className="mt-5 text-xl">{title}</h3>
          <p className="mt-2 text-ice-100">{text}</p>
        </li>
      ))}
    </ul>
  );
}
