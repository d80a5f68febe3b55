import { Text } from '@sanity/ui';
import type { Span } from './layout.ts';
import { HOUR_PX } from './use-pull.ts';

type ClosedTimeProps = { span: Span & { reason: string }; shown: Span };

/** Hours in which nobody comes, drawn below the visits. */
export function ClosedTime({ span, shown }: ClosedTimeProps) {
  const starts = Math.max(span.starts, shown.starts);
  const ends = Math.min(span.ends, shown.ends);
  if (ends <= starts) return null;
  return (
    <div
      data-closed={span.reason}
      style={{
        position: 'absolute',
        insetInline: 0,
        top: ((starts - shown.starts) / 60) * HOUR_PX,
        height: ((ends - starts) / 60) * HOUR_PX,
        padding: 6,
        overflow: 'hidden',
        pointerEvents: 'none',
        background:
          'repeating-linear-gradient(135deg, var(--card-border-color) 0 1px, transparent 1px 7px)',
      }}
    >
      <Text size={0} muted>
        {span.reason}
      </Text>
    </div>
  );
}
