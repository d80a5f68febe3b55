import { useBusiness } from '../../business/business.ts';
import { Small } from '../ui/section.tsx';
import { describeGap } from './layout.ts';

/** What is free and driven between a visit and the one before it, if anything. */
export function BeforeVisit({ visit }: { visit: Parameters<typeof describeGap>[0] }) {
  const words = describeGap(visit, useBusiness().driveMinutes);
  return words === '' ? null : <Small muted>{words}</Small>;
}
