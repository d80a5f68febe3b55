import { performance } from 'node:perf_hooks';
import { createClient, type SanityClient } from '@sanity/client';
import { LOCAL_PROJECT } from '../../local/dev-runner/plan.ts';
import type { Stack } from '../../local/dev-runner/stack.ts';
import { BUDGETS } from './budgets.ts';
import { median } from './median.ts';
import type { Row } from './report.ts';

const PUBLISHES = 20;
/** Dollars that no other price of the page comes near, with room for those of a larger vehicle. */
const FIRST_PRICE = 871;
const LARGER_VEHICLE = 100;
/** The emulator has no sub-domain per project. */
const ONE_HOST = { useProjectHostname: false };
const GIVE_UP_MS = 30_000;

/** How long a page shows the old text after a publish, and whether anybody got an error meanwhile. */
export async function measurePublish({ plan }: Stack, paths: string[]): Promise<Row[]> {
  const client = createClient({
    ...LOCAL_PROJECT,
    ...ONE_HOST,
    apiHost: `http://localhost:${plan.ports.content}`,
    apiVersion: '2026-11-01',
    useCdn: false,
    token: plan.keys.contentToken,
  });
  const visitors = new Visitors(plan.siteUrl, paths);
  const one: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < PUBLISHES; round += 1) {
    one.push(await publishPrice(client, visitors, FIRST_PRICE + round));
    all.push(await publishPhone(client, visitors, `612-555-01${10 + round}`));
  }
  return [
    {
      what: 'one page after a publish, median',
      value: `${Math.round(median(one))} ms`,
      bar: `≤ ${BUDGETS.publishOneMs} ms`,
    },
    {
      what: 'all pages after a publish, median',
      value: `${Math.round(median(all))} ms`,
      bar: `≤ ${BUDGETS.publishAllMs} ms`,
    },
    {
      what: 'requests answered with an error meanwhile',
      value: `${visitors.errors} of ${visitors.requests}`,
      bar: '0',
      broken: visitors.errors > 0,
    },
  ];
}

async function publishPrice(client: SanityClient, visitors: Visitors, dollars: number) {
  await client
    .patch('service-exterior-detailing')
    .set({ 'price.regular': dollars, 'price.suv': dollars + LARGER_VEHICLE })
    .commit();
  const published = performance.now();
  await visitors.waitFor('/services', `$${dollars}`);
  return performance.now() - published;
}

/** The phone number stands in the footer of every page. */
async function publishPhone(client: SanityClient, visitors: Visitors, phone: string) {
  await client.patch('settings').set({ phone }).commit();
  const published = performance.now();
  await visitors.waitForAll(phone);
  return performance.now() - published;
}

/** They ask for pages all the time, as visitors do, and count what they get. */
class Visitors {
  requests = 0;
  errors = 0;
  readonly #siteUrl: string;
  readonly #paths: string[];

  constructor(siteUrl: string, paths: string[]) {
    this.#siteUrl = siteUrl;
    this.#paths = paths;
  }

  async waitFor(path: string, text: string): Promise<void> {
    const end = performance.now() + GIVE_UP_MS;
    while (performance.now() < end) {
      const response = await fetch(`${this.#siteUrl}${path}`);
      this.requests += 1;
      if (response.status >= 500) this.errors += 1;
      if ((await response.text()).includes(text)) return;
    }
    throw new Error(`${path} did not show "${text}" within ${GIVE_UP_MS / 1000} seconds.`);
  }

  async waitForAll(text: string): Promise<void> {
    await Promise.all(this.#paths.map((path) => this.waitFor(path, text)));
  }
}
