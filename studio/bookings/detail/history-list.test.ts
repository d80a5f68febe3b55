import { expect, it } from 'vitest';
import { describeChange } from './history-list.tsx';

it.each([
  ['address', '1 Lake Street', '9 Oak Street', 'Address: 1 Lake Street → 9 Oak Street'],
  [
    'time',
    '2027-05-14 08:00 11:00',
    '2027-05-15 09:30',
    'Time: Friday, May 14, 2027, arriving between 8 and 11 am → Saturday, May 15, 2027 at 9:30 AM',
  ],
  ['minutes', '120', '150', 'Length: 2 h → 2 h 30 min'],
  ['vehicle_type', 'regular', 'suv', 'Size: Sedan → SUV/Truck'],
  ['contact_by', null, 'text', 'Contact: none → Prefers a text message'],
  ['instructions', null, 'Two dogs', 'Instructions: none → Two dogs'],
  ['team', '1', null, 'Team: 1 → none'],
])('a change of the %s is described in words', (field, from, to, sentence) => {
  expect(describeChange({ field, from, to })).toBe(sentence);
});
