import { afterAll, beforeAll, expect } from 'vitest';
import { assertNotLogged, readTyped, recordSiteLog } from '../e2e/support/site-log.ts';
import { expectFresh, publish } from './edits.ts';
import { describeIdle } from './idle.ts';
import { describeProcesses } from './processes.ts';
import { describePublishing } from './publishing.ts';
import { writeReliability } from './reliability.ts';
import { startFront, type Front } from './round-robin.ts';
import { startSites, type Sites } from './start-sites.ts';
import { describeSubmissions } from './submissions.ts';

const PROCESSES = 3;

const siteLog = recordSiteLog();
let sites: Sites;
let front: Front;
let visits: ReturnType<typeof setInterval>;

beforeAll(async () => {
  sites = await startSites(PROCESSES);
  front = await startFront(sites.ports);
  visits = setInterval(() => void fetch(`${front.url}/faq`).catch(() => undefined), 200);
  await expectFresh(sites, await publish(sites));
});

afterAll(async () => {
  clearInterval(visits);
  const typed = await readTyped(sites.plan);
  await front.close();
  await sites.close();
  await writeReliability();
  expect(typed.length).toBeGreaterThan(0);
  assertNotLogged(siteLog(), typed);
});

const product = { sites: () => sites, front: () => front };
describePublishing(product);
describeProcesses(product);
describeSubmissions(product);
describeIdle(product);
