import type { HomeCopy } from '#content/types.ts';

/** Renders numbers about the business, e.g. "1000+ vehicles". Renders nothing without any. */
export function BusinessStats({ stats }: { stats: HomeCopy['about']['stats'] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(40%,8rem),1fr))] gap-6">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse border-l-2 border-ice-500 pl-4">
          <dt className="text-ink-500">{label}</dt>
          <dd className="text-3xl font-extrabold text-night-900 lg:text-5xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
