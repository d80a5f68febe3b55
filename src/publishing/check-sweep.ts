import { readLastSweep } from '#data/publish-sweep.ts';
import { formatDuration } from '#lib/format-duration.ts';
import { publishWatcher } from './watch-publishes.ts';

/** The scheduler calls the sweep every minute. */
const LATE_MS = 10 * 60_000;

/** Whether the scheduler sweeps, on a host without standing processes. Never throws. */
export async function checkSweep(now = Date.now()): Promise<string[]> {
  if (publishWatcher()) return [];
  try {
    const last = await readLastSweep();
    if (last === null) return ['Nothing has called /api/sweep yet.'];
    const idle = now - Date.parse(last);
    return idle > LATE_MS ? [`No sweep for ${formatDuration(idle)}.`] : [];
  } catch {
    return ['The time of the last sweep cannot be read.'];
  }
}
