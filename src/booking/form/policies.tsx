import type { Settings } from '#content/types.ts';

/** The policies that the owner has written; payment is among the next steps already. */
export function Policies({ policies }: Pick<Settings, 'policies'>) {
  const shown = policies.filter(({ name }) => name !== 'payment');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="policies-title">
      <h2 id="policies-title" className="text-xl">
        Good to know
      </h2>
      <dl className="mt-3 grid gap-3">
        {shown.map(({ name, heading, text }) => (
          <div key={name}>
            <dt className="font-bold">{heading}</dt>
            <dd className="whitespace-pre-line text-ink-700">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
