import { setTimeout as wait } from 'node:timers/promises';
import { findPort } from '../../local/dev-runner/find-port.ts';
import type { Stack } from '../../local/dev-runner/stack.ts';
import { startAnotherSite } from '../support/start-product.ts';
import { countOutcome } from './kill-outcome.ts';
import { askForDeposits, payDeposits } from './pay-deposits.ts';
import { postBooking, readBookingForm, readInstantWindows } from './plain-booking.ts';
import { never, type Row } from './report.ts';

const DISTURBANCES = 40;
const VISITORS_AT_ONCE = 6;
const TRIES = 200;
/** So that the bookings last as long as the disturbances, and their emails can be counted. */
const LONGEST_PAUSE_MS = 2_000;

/**
 * Visitors book at two processes of one build, pay their deposits, and retry as people do, while
 * these processes and the services are killed and frozen without warning.
 */
export async function measureFaults(stack: Stack): Promise<Row[]> {
  const { plan } = stack;
  const second = await startSecondSite(stack);
  const origins = [plan.siteUrl, `http://localhost:${second.port}`];
  const hidden = await readBookingForm(plan.siteUrl);
  // Few, so that several visitors request most of them.
  const windows = (await readInstantWindows(plan.siteUrl)).slice(0, 40);
  await askForDeposits(stack);
  const countPaid = payDeposits(stack, origins);
  const emails: string[] = [];
  const acknowledged: string[] = [];
  let unanswered = 0;
  let isOver = false;

  const bookOnce = async (index: number, email: string) => {
    // Every second one comes from the form's script, which gives it an id.
    const submissionId = index % 2 === 0 ? crypto.randomUUID() : null;
    // Each in a separate network, because one network may cause emails to twenty inboxes an hour.
    const address = `${30 + (index >> 8)}.${index % 256}.1.1`;
    const when = windows[Math.floor(Math.random() * windows.length)];
    for (let tries = 0; tries < TRIES; tries += 1) {
      const origin = origins[(index + tries) % origins.length];
      if (await postBooking(plan.siteUrl, hidden, { email, submissionId, address, when }, origin)) {
        acknowledged.push(email);
        return;
      }
      unanswered += 1;
      await wait(250);
    }
  };
  const visit = async () => {
    while (!isOver) {
      const index = emails.length;
      const email = `visitor-${index}@example.com`;
      emails.push(email);
      await bookOnce(index, email);
      await wait(Math.random() * LONGEST_PAUSE_MS);
    }
  };

  const visiting = Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visit));
  const { killed, frozen } = await disturb([...partsOf(stack), second], DISTURBANCES);
  isOver = true;
  await visiting;
  const { lost, doubled, wrongMails, confirmed, tooMany } = await countOutcome(
    stack,
    emails,
    acknowledged,
  );
  const paid = await countPaid();
  await second.stop();

  return [
    { what: 'processes killed', value: `${killed}` },
    { what: 'processes frozen', value: `${frozen}` },
    { what: 'tries that got no confirmation', value: `${unanswered}` },
    never('acknowledged bookings lost', lost, acknowledged.length),
    never('bookings stored twice', doubled, emails.length),
    { what: 'bookings confirmed at once', value: `${confirmed}` },
    never('windows confirmed to more than there are teams', tooMany, windows.length),
    never('mails missing or sent twice', wrongMails, `${emails.length} and the owner's`),
    never('bookings never confirmed', emails.length - acknowledged.length, emails.length),
    ...paid,
  ];
}

const partsOf = (stack: Stack): Part[] =>
  (['site', 'database', 'content', 'mail', 'payments'] as const).map((name) => ({
    pid: () => stack.pidOf(name),
    restart: async () => {
      await stack.stop(name);
      await stack.start(name);
    },
  }));

/** Another process of the same build, with the same services. */
async function startSecondSite({ plan }: Stack) {
  const port = await findPort(plan.ports.site + 1);
  let child = await startAnotherSite(plan, port);
  const part: Part = {
    pid: () => child.pid,
    restart: async () => {
      await child.ended;
      child = await startAnotherSite(plan, port);
    },
  };
  return { ...part, port, stop: () => child.stop() };
}

/** A process that can be started again after it was killed. */
type Part = { pid(): number | null; restart(): Promise<void> };

/** The longest time without a disturbance. */
const LONGEST_PEACE_MS = 1_500;
/** Shorter than a visitor waits, so some tries wait and others are given up. */
const LONGEST_FREEZE_MS = 4_000;
/** Sometimes two parts at once. */
const SECOND_VICTIM = 0.3;
const FREEZE = 0.4;

/**
 * Kills and freezes parts at any moment, as crashes and swapping machines do, this many times or
 * once more. Leaves all of them running.
 */
async function disturb(
  parts: readonly Part[],
  times: number,
): Promise<{ killed: number; frozen: number }> {
  const counts = { killed: 0, frozen: 0 };
  while (counts.killed + counts.frozen < times) {
    await wait(Math.random() * LONGEST_PEACE_MS);
    const [first, second] = parts.toSorted(() => Math.random() - 0.5);
    const victims = [first, ...(Math.random() < SECOND_VICTIM ? [second] : [])];
    await Promise.all(
      victims.map(async (part) => {
        const pid = part?.pid() ?? null;
        if (!part || pid === null) return;
        if (Math.random() < FREEZE) {
          counts.frozen += 1;
          process.kill(pid, 'SIGSTOP');
          await wait(Math.random() * LONGEST_FREEZE_MS);
          process.kill(pid, 'SIGCONT');
        } else {
          counts.killed += 1;
          process.kill(pid, 'SIGKILL');
          await part.restart();
        }
      }),
    );
  }
  return counts;
}
