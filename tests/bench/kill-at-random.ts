import { setTimeout as wait } from 'node:timers/promises';
import type { Stack } from '../../local/dev-runner/stack.ts';
import { countOutcome } from './kill-outcome.ts';
import { postBooking, readBookingForm } from './plain-booking.ts';
import type { Row } from './report.ts';

const SUBMISSIONS = 120;
const VISITORS_AT_ONCE = 6;
const TRIES = 200;
const VICTIMS = [['site'], ['database'], ['database', 'site']] as const;
/** A process lives so long, at most, before it is killed. */
const LONGEST_LIFE_MS = 1_500;

/** Visitors book, and try again as people do, while site and database are killed without warning. */
export async function measureKills(stack: Stack): Promise<Row[]> {
  const { siteUrl } = stack.plan;
  const hidden = await readBookingForm(siteUrl);
  const emails = Array.from({ length: SUBMISSIONS }, (_, index) => `visitor-${index}@example.com`);
  const waiting = emails.entries();
  const acknowledged: string[] = [];
  let unanswered = 0;

  const visit = async () => {
    for (const [index, email] of waiting) {
      // Every second one comes from the form's script, which gives it an id of its own.
      const submissionId = index % 2 === 0 ? crypto.randomUUID() : null;
      const visitor = { email, submissionId, address: `198.51.100.${index}` };
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (await postBooking(siteUrl, hidden, visitor)) {
          acknowledged.push(email);
          break;
        }
        unanswered += 1;
        await wait(250);
      }
    }
  };

  const done = new AbortController();
  const killer = killAtRandom(stack, done.signal);
  await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visit));
  done.abort();
  const kills = await killer;
  const { lost, doubled, wrongMails } = await countOutcome(stack, emails, acknowledged);

  const exact = (what: string, count: number, of: string): Row => ({
    what,
    value: `${count} of ${of}`,
    bar: '0',
    broken: count > 0,
  });
  return [
    { what: 'processes killed', value: `${kills}` },
    { what: 'tries that got no confirmation', value: `${unanswered}` },
    exact('acknowledged bookings lost', lost, `${acknowledged.length}`),
    exact('bookings stored twice', doubled, `${SUBMISSIONS}`),
    exact('mails missing or sent twice', wrongMails, `${2 * SUBMISSIONS}`),
    exact('bookings never confirmed', SUBMISSIONS - acknowledged.length, `${SUBMISSIONS}`),
  ];
}

/** Ends parts as a crash does, at any moment, and starts them again. */
async function killAtRandom(stack: Stack, done: AbortSignal): Promise<number> {
  let kills = 0;
  while (!done.aborted) {
    await wait(Math.random() * LONGEST_LIFE_MS);
    const victims = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? VICTIMS[0];
    for (const part of victims) {
      const pid = stack.pidOf(part);
      if (pid === null) continue;
      process.kill(pid, 'SIGKILL');
      kills += 1;
    }
    for (const part of victims) {
      await stack.stop(part);
      await stack.start(part);
    }
  }
  return kills;
}
