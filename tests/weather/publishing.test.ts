import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startFront, type Front } from './round-robin.ts';
import { startSites } from './start-sites.ts';
import { recordWeather, writeReliability } from './reliability.ts';

/** What was published is on every page of every process within this time, whatever the weather. */
const BAR_MS = 60_000;
const PROCESSES = 3;
const FAQ = 'faq-duration';
const SERVICE = 'service-eco-wax';

let sites: Awaited<ReturnType<typeof startSites>>;
let front: Front;
let visits: ReturnType<typeof setInterval>;
let edits = 0;

beforeAll(async () => {
  sites = await startSites(PROCESSES);
  front = await startFront(sites.ports);
  visits = setInterval(() => void fetch(`${front.url}/faq`).catch(() => undefined), 200);
  await expectFresh(sites.ports, await publish());
  front.takeStatuses();
}, 600_000);

afterAll(async () => {
  clearInterval(visits);
  writeReliability();
  await front.close();
  await sites.close();
});

afterEach(() => sites.setWeather(null));

type Edit = { question: string; price: number; at: number };

/** Publishes a question and a price that were never there before. */
async function publish(): Promise<Edit> {
  edits += 1;
  const question = `Is this question number ${edits}?`;
  const price = 80 + edits;
  const transaction = sites.content
    .transaction()
    .patch(FAQ, (patch) => patch.set({ question }))
    .patch(SERVICE, (patch) => patch.set({ 'price.regular': price }));
  await transaction.commit();
  return { question, price, at: Date.now() };
}

async function isFresh(port: number, { question, price }: Edit): Promise<boolean> {
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return response.ok ? response.text() : '';
  };
  const [faq, services] = await Promise.all([read('/faq'), read('/services')]);
  return faq.includes(question) && services.includes(`$${price}`);
}

async function isQuoted({ price }: Edit): Promise<boolean> {
  const { data } = await sites.database
    .from('services')
    .select('price_regular')
    .eq('service_id', 'eco-wax')
    .single();
  return Number(data?.price_regular) === price;
}

/** @returns milliseconds from the publish until the last process and the table had it */
async function expectFresh(ports: number[], edit: Edit): Promise<number> {
  const isDone = async () =>
    (await isQuoted(edit)) &&
    (await Promise.all(ports.map((port) => isFresh(port, edit).catch(() => false)))).every(Boolean);
  while (!(await isDone())) {
    expect(Date.now() - edit.at, 'milliseconds since the publish').toBeLessThan(BAR_MS);
    await delay(100);
  }
  return Date.now() - edit.at;
}

const WEATHERS: [string, object | null][] = [
  ['fair weather', null],
  ['queries that lag by half a second', { queryLagMs: 500 }],
  ['queries that lag by five seconds', { queryLagMs: 5_000 }],
  ['webhooks that are never sent', { webhooks: { drop: true } }],
  [
    'webhooks late, doubled and in the wrong order',
    { queryLagMs: 1_000, webhooks: { delayMs: 2_000, duplicate: true, reorder: true } },
  ],
  ['live events cut off', { queryLagMs: 500, liveEvents: { cut: true } }],
  [
    'live events cut off and no webhooks, so that only the sweep is left',
    { queryLagMs: 5_000, liveEvents: { cut: true }, webhooks: { drop: true } },
  ],
];

describe.each(WEATHERS)('with %s', (name, weather) => {
  it('a publish is on every page of every process, and in the table', async () => {
    await sites.setWeather(weather);
    const edit = await publish();
    const took = await expectFresh(sites.ports, edit);
    const statuses = front.takeStatuses();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(0);
    recordWeather({ weather: name, took, requests: statuses.length, errors: 0 });
  });
});

describe('with one of several processes in trouble', () => {
  const healthy = () => sites.ports.slice(0, -1);
  const last = () => {
    const site = sites.others.at(-1);
    if (!site) throw new Error('There is one process only.');
    return site;
  };

  async function expectNoErrors(name: string, took: number): Promise<void> {
    const statuses = front.takeStatuses();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    recordWeather({ weather: name, took, requests: statuses.length, errors: 0 });
    await Promise.resolve();
  }

  it('one killed: the others go on, and it is fresh when it is back', async () => {
    const site = last();
    process.kill(site.child.pid ?? 0, 'SIGKILL');
    const edit = await publish();
    await expectFresh(healthy(), edit);
    site.child = await sites.restart(site);
    const back = Date.now();
    await expectFresh(sites.ports, { ...edit, at: back });
    await expectNoErrors('one process killed and started again', Date.now() - back);
  });

  it('one frozen for 30 seconds: it is fresh within a minute of its waking', async () => {
    const { pid } = last().child;
    process.kill(pid ?? 0, 'SIGSTOP');
    const edit = await publish();
    await expectFresh(healthy(), edit);
    await delay(30_000);
    process.kill(pid ?? 0, 'SIGCONT');
    const back = Date.now();
    await expectFresh(sites.ports, { ...edit, at: back });
    await expectNoErrors('one process frozen for 30 s', Date.now() - back);
  });

  it('all restarted, one after the other: what was published meanwhile is on all of them', async () => {
    const edit = await publish();
    for (const site of sites.others) {
      await site.child.stop();
      site.child = await sites.restart(site);
    }
    await expectNoErrors('a rolling restart', await expectFresh(sites.ports, edit));
  });
});
