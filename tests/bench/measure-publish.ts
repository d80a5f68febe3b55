import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '../../local/dev-runner/stack.ts';
import { clientsOf } from '../e2e/support/harness.ts';
import { BUDGETS } from './budgets.ts';
import { median, never, type Row } from './report.ts';

const PUBLISHES = 20;
/** After this pause, every page shows the publish before. */
const PAUSE_MS = 4_000;
/** Dollars unlike any other price of the page, with room for those of a larger vehicle. */
const FIRST_PRICE = 871;
const LARGER_VEHICLE = 100;
const GIVE_UP_MS = 30_000;

/**
 * How long a page shows the old text after a publish, and whether a visitor got an error meanwhile.
 */
export async function measurePublish({ plan }: Stack, paths: string[]): Promise<Row[]> {
  const { content } = clientsOf(plan);
  let requests = 0;
  let errors = 0;
  /** Visitors request pages all the time. */
  const waitFor = async (path: string, text: string): Promise<void> => {
    const end = performance.now() + GIVE_UP_MS;
    while (performance.now() < end) {
      const response = await fetch(`${plan.siteUrl}${path}`);
      requests += 1;
      if (response.status >= 500) errors += 1;
      if ((await response.text()).includes(text)) return;
    }
    throw new Error(`${path} did not show "${text}" within ${GIVE_UP_MS / 1000} seconds.`);
  };
  /** Returns how many milliseconds after a publish every page shows its text, as a median. */
  const measure = async (publish: (round: number) => Promise<[text: string, paths: string[]]>) => {
    const times: number[] = [];
    for (let round = 0; round < PUBLISHES; round += 1) {
      const [text, pages] = await publish(round);
      const published = performance.now();
      await Promise.all(pages.map((path) => waitFor(path, text)));
      times.push(performance.now() - published);
      await sleep(PAUSE_MS);
    }
    return Math.round(median(times));
  };
  const one = await measure(async (round) => {
    const dollars = FIRST_PRICE + round;
    const price = { 'price.regular': dollars, 'price.suv': dollars + LARGER_VEHICLE };
    await content.patch('service-exterior-detailing').set(price).commit();
    return [`$${dollars}`, ['/services']];
  });
  const all = await measure(async (round) => {
    // The phone number is in the footer of every page.
    const phone = `612-555-01${10 + round}`;
    await content.patch('settings').set({ phone }).commit();
    return [phone, paths];
  });
  return [
    {
      what: 'one page after a publish, median',
      value: `${one} ms`,
      bar: `≤ ${BUDGETS.publishOneMs} ms`,
    },
    {
      what: 'all pages after a publish, median',
      value: `${all} ms`,
      bar: `≤ ${BUDGETS.publishAllMs} ms`,
    },
    never('requests answered with an error meanwhile', errors, requests),
  ];
}
