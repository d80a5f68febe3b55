import { z } from 'zod';

const clock = (message: string) => z.iso.time({ precision: -1, error: message });

/** Hours of a day in which no team comes, as the owner types them: wall clock, `HH:MM`. */
export const newBlockedTime = z
  .object({
    date: z.iso.date('Please choose a day.'),
    from: clock('Please choose when it begins.'),
    until: clock('Please choose when it ends.'),
    reason: z.string().trim().max(200, 'Please keep it under 200 characters.'),
  })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    error: 'Please choose an end after the beginning.',
  });
export type NewBlockedTime = z.output<typeof newBlockedTime>;

export const blockedTime = z.object({
  id: z.uuid(),
  date: z.string(),
  from: z.string(),
  until: z.string(),
  reason: z.string().nullable(),
  /** The member who blocked it. */
  addedBy: z.string(),
});
export type BlockedTime = z.output<typeof blockedTime>;

/** What came of blocking a time: it, and whether it was free before. */
export const blockResult = blockedTime.extend({ isNew: z.boolean() });
export type BlockResult = z.output<typeof blockResult>;
