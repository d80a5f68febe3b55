import type { ReactNode } from 'react';

type Props = {
  id?: string;
  heading: string;
  intro?: ReactNode;
  tone?: 'light' | 'mist' | 'night';
  /** The listed items. An empty list renders no section. */
  items?: readonly unknown[];
  /** Puts the heading beside the content on wide screens. */
  split?: boolean;
  children: ReactNode;
};

const TONES = {
  light: 'bg-white',
  mist: 'bg-mist-50',
  night: 'on-dark bg-night-900 text-white',
} as const;

/** Renders a full-width band with a heading. With an `id` it can be the target of a link. */
export function Section({ id, heading, intro, tone = 'light', split, items, children }: Props) {
  if (items?.length === 0) return null;
  const headingId = `${id ?? heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-heading`;
  return (
    <section id={id} aria-labelledby={headingId} className={`band ${TONES[tone]}`}>
      <div className={split ? 'shell section-split' : 'shell'}>
        <h2 id={headingId} tabIndex={-1} className="title-2 max-w-3xl outline-none">
          {heading}
        </h2>
        {intro ? (
          <p
            className={`mt-3 max-w-2xl md:text-lg ${tone === 'night' ? 'text-ice-100' : 'text-ink-700'}`}
          >
            {intro}
          </p>
        ) : null}
        <div data-reveal="" className="mt-6 lg:mt-12">
          {children}
        </div>
      </div>
    </section>
  );
}
