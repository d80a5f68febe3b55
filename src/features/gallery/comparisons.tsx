import { from } from '#ui/breakpoints.ts';
import { Section } from '#ui/section.tsx';
import { Comparison } from './comparison.tsx';
import type { Pair } from './pairs.ts';

const BESIDE_THE_HEADING = `${from('page')} 46vw, ${from('lg')} 56vw, 92vw`;
const WHOLE_WIDTH = `${from('page')} 76vw, 92vw`;
const BESIDE_ANOTHER = `${from('page')} 38vw, ${from('md')} 46vw, 92vw`;

type Props = { pairs: Pair[]; heading?: string; tone?: 'light' | 'mist' };

/**
 * A comparison for each pair, the first one of an odd number by itself; nothing without one. The only
 * one has its captions beside it, under the heading.
 */
export function Comparisons({ pairs, heading = 'Before and after', tone = 'mist' }: Props) {
  const isAlone = pairs.length === 1;
  const single = pairs.slice(0, pairs.length % 2);
  const others = pairs.slice(single.length);
  return (
    <Section
      split={isAlone}
      tone={tone}
      heading={heading}
      items={pairs}
      intro={isAlone ? single.map(captionsOf) : null}
    >
      {single.map((pair) => (
        <Comparison
          key={pair.name}
          pair={pair}
          sizes={isAlone ? BESIDE_THE_HEADING : WHOLE_WIDTH}
          isCaptioned={!isAlone}
        />
      ))}
      {others.length > 0 ? (
        <div className={`grid gap-10 md:grid-cols-2 md:gap-7 ${single.length > 0 ? 'mt-10' : ''}`}>
          {others.map((pair) => (
            <Comparison key={pair.name} pair={pair} sizes={BESIDE_ANOTHER} isCaptioned />
          ))}
        </div>
      ) : null}
    </Section>
  );
}

const captionsOf = ({ before, after }: Pair) => [before.caption, <br key="br" />, after.caption];
