import type { PageCopy } from '#content/types.ts';
import { Section } from '#ui/section.tsx';
import './visit-steps.css';

/** Renders the steps of a visit as a path from the van to the customer's door. */
export function VisitSteps({ visit }: Pick<PageCopy, 'visit'>) {
  const { heading, intro, steps } = visit;
  return (
    <Section heading={heading} intro={intro} tone="mist">
      <ol className="visit-steps relative grid gap-8 lg:auto-cols-fr lg:grid-flow-col">
        {steps.map(({ title, text }) => (
          <li key={title} className="relative z-1 pl-10 last:bg-mist-50 lg:pt-10 lg:pl-0">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-ink-700">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
