import type { HomeCopy } from '#content/types.ts';

/** The figures of the business, e.g. "1000+ vehicles"; nothing when the owner gives none. */
export function BusinessStats({ stats }: { stats: HomeCopy['about']['stats'] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4 lg:grid-cols-2">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse edge pl-5">
          <dt className="text-ink-500">{label}</dt>
          <dd className="text-4xl font-extrabold lg:text-5xl [letter-spacing:-0.025em] text-night-900">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
