import { expect, it } from 'vitest';
import { type Conflict, describeConflict } from './conflicts.ts';

const span = { date: '2026-12-05', from: '09:00', until: '10:30' };
const visit = { ...span, name: 'Olive Ray', number: 'A1B2', city: 'Edina' };

it.each<[Conflict, string]>([
  [{ kind: 'closed', date: '2026-12-05' }, "You're closed on Saturday, December 5, 2026."],
  [{ kind: 'hours', from: '09:00', until: '17:30' }, 'Outside your hours, 9am-5:30pm.'],
  [{ kind: 'blocked', ...span, reason: 'Dentist' }, 'Blocked from 9:00 AM to 10:30 AM: Dentist.'],
  [{ kind: 'blocked', ...span, reason: null }, 'Blocked from 9:00 AM to 10:30 AM.'],
  [{ kind: 'overlap', ...visit }, 'Overlaps Olive Ray in Edina, 9:00 AM until 10:30 AM (#A1B2).'],
  [
    { kind: 'drive', ...visit },
    'Too little time to drive: Olive Ray in Edina, 9:00 AM until 10:30 AM (#A1B2).',
  ],
])('an owner is warned of %o with "%s"', (conflict, words) =>
  expect(describeConflict(conflict)).toBe(words),
);
