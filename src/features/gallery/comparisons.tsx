import { from } from '#ui/breakpoints.ts';
import { Section } from '#ui/section.tsx';
import { Comparison } from './comparison.tsx';
import type { Pair } from './pairs.ts';

const ALONE = `${from('page')} 46vw, ${from('lg')} 56vw, 92vw`;
const BESIDE_ANOTHER = `${from('page')} 38vw, ${from('md')} 46vw, 92vw`;

type Props = { pairs: Pair[]; heading?: string; tone?: 'light' | 'mist' };

/** A comparison for each pair; nothing without one. */
export function Comparisons({ pairs, heading = 'Before and after', tone = 'mist' }: Props) {
  const isAlone = pairs.length === 1;
  return (
    <Section split={isAlone} tone={tone} heading={heading} items={pairs}>
      <div className={isAlone ? '' : 'grid gap-10 md:grid-cols-2 md:gap-7'}>
        {pairs.map((pair) => (
          <Comparison key={pair.name} pair={pair} sizes={isAlone ? ALONE : BESIDE_ANOTHER} />
        ))}
      </div>
    </Section>
  );
}
