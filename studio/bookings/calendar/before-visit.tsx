import { useBusiness } from '../../business/business.ts';
import { Small } from '../ui/section.tsx';
import { describeGap } from './layout.ts';

/** Shows the free time and the drive between a visit and the one before it, if there are any. */
export function BeforeVisit({ visit }: { visit: Parameters<typeof describeGap>[0] }) {
  const words = describeGap(visit, useBusiness().driveMinutes);
  return words === '' ? null : <Small muted>{words}</Small>;
}
