import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertNotLogged, readTyped, recordSiteLog } from '../e2e/support/site-log.ts';
import { expectFresh, msSinceLastPublish, publish } from './edits.ts';
import { describeProcesses } from './processes.ts';
import { describePublishing } from './publishing.ts';
import { RESULTS, writeResults } from './reliability.ts';
import { openFront, type Front } from './round-robin.ts';
import { startSites, type Sites } from './start-sites.ts';
import { describeSubmissions } from './submissions.ts';

const PROCESSES = 3;
/** A publish is applied again for two minutes. */
const SETTLED_MS = 150_000;
const COUNTED_MS = 300_000;
const MONTH_MS = 31 * 24 * 3_600_000;
/** Part of a quota of 250,000 requests that all programs of a project share. */
const A_MONTH = 20_000;

const siteLog = recordSiteLog();
let sites: Sites;
let front: Front;
let visits: ReturnType<typeof setInterval>;

beforeAll(async () => {
  sites = await startSites(PROCESSES);
  front = openFront(sites.ports);
  visits = setInterval(() => void front.visit('/faq'), 200);
  await expectFresh(sites, await publish(sites));
});

afterAll(async () => {
  clearInterval(visits);
  const typed = await readTyped(sites.plan);
  await sites.close();
  await writeResults();
  expect(typed.length).toBeGreaterThan(0);
  assertNotLogged(siteLog(), typed);
});

const product = { sites: () => sites, front: () => front };
describePublishing(product);
describeProcesses(product);
describeSubmissions(product);

it(
  'without publishes, a process queries the content source at most 20,000 times a month, with any number of visitors',
  async () => {
    await delay(Math.max(0, SETTLED_MS - msSinceLastPublish()));
    const before = await sites.countQueries();
    await delay(COUNTED_MS);
    const counted = (await sites.countQueries()) - before;
    const aMonth = Math.round((counted / PROCESSES) * (MONTH_MS / COUNTED_MS));
    RESULTS.idle = { counted, minutes: COUNTED_MS / 60_000, processes: PROCESSES, aMonth };
    expect(counted).toBeGreaterThan(0);
    expect(aMonth).toBeLessThanOrEqual(A_MONTH);
  },
  SETTLED_MS + COUNTED_MS + 60_000,
);
