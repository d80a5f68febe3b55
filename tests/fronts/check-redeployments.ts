/**
 * `npm run check:redeploy`: twenty deployments, one after another, under load, as docs/operations.md
 * describes them: two processes behind the nginx of the documentation, built beside and restarted in turn.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { findPort } from '../../local/dev-runner/find-port.ts';
import { makePlan, type Plan } from '../../local/dev-runner/plan.ts';
import { startSite } from '../../local/dev-runner/site.ts';
import { startStack } from '../../local/dev-runner/stack.ts';
import { buildSite } from '../../scripts/build/build-site.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { postBooking, readBookingForm } from '../bench/plain-booking.ts';
import { runNginx } from './run-front.ts';

const DEPLOYMENTS = 20;
const READERS = 2;
const BOOKING_EVERY_MS = 500;

async function checkRedeployments(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'detailing-redeploy-'));
  const front = await findPort(3580);
  const url = `http://localhost:${front}`;
  const variables = { BUILDS_FOLDER: '.next-e2e', PATH: process.env.PATH, SITE_URL: url };
  const plan = await makePlan({ sitePort: 3600, dataDir, variables });
  const stack = await startStack(plan, 'start', console.log);
  const port = await findPort(plan.ports.site + 1);
  let second = await startSecond(plan, port);
  const nginx = await runNginx({ sites: [plan.ports.site, port], front }, dataDir);
  const end = new AbortController();
  try {
    const load = putUnderLoad(url, end.signal);
    for (let deployment = 1; deployment <= DEPLOYMENTS; deployment += 1) {
      await buildSite(plan.siteEnvironment);
      await stack.stop('site');
      await stack.start('site');
      await second.stop();
      second = await startSecond(plan, port);
      console.log(`Deployment ${deployment}: ${load.report()}`);
    }
    end.abort();
    const { requests, failures, bookings } = await load.ended;
    console.log(`${requests} requests, ${bookings.length} bookings, ${failures.length} failed`);
    assert.deepEqual(failures, [], 'every request is answered');
    assert.deepEqual(await storedEmails(plan), bookings, 'each booking is stored once');
  } finally {
    end.abort();
    await nginx.stop();
    await second.stop();
    await stack.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startSecond(plan: Plan, port: number) {
  const child = startSite({ ...plan, ports: { ...plan.ports, site: port } }, 'start');
  await child.ready;
  return child;
}

/** Visitors who read pages with their scripts, as they were at the start, and others who book. */
function putUnderLoad(url: string, until: AbortSignal) {
  let requests = 0;
  const failures: string[] = [];
  const bookings: string[] = [];
  const readOn = async () => {
    const html = await (await fetch(`${url}/booking`)).text();
    const scripts = [...html.matchAll(/\/_next\/static\/[^"\\]+\.(?:js|css)/g)].map(
      ([path]) => path,
    );
    const paths = [
      '/',
      '/services',
      '/quote',
      '/booking',
      '/edina',
      '/studio',
      ...new Set(scripts),
    ];
    while (!until.aborted) {
      for (const path of paths) {
        const status = await statusOf(`${url}${path}`);
        requests += 1;
        if (status !== '200') failures.push(`${path}: ${status}`);
        await delay(50);
      }
    }
  };
  const book = async () => {
    for (let index = 0; !until.aborted; index += 1) {
      const email = `visitor-${String(index).padStart(5, '0')}@example.com`;
      const visitor = {
        email,
        address: `198.51.${index % 250}.${index % 199}`,
        submissionId: null,
      };
      const form = await readBookingForm(url).catch(() => null);
      const isIn = form && (await postBooking(url, form, visitor).catch(() => false));
      requests += 2;
      if (isIn) bookings.push(email);
      else failures.push(`the booking of ${email}`);
      await delay(BOOKING_EVERY_MS);
    }
  };
  const ended = Promise.all([...Array.from({ length: READERS }, readOn), book()]).then(() => ({
    requests,
    failures,
    bookings,
  }));
  const report = () => `${requests} requests so far, ${failures.length} failed`;
  return { ended, report };
}

async function statusOf(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return String(error);
  }
}

async function storedEmails(plan: Plan): Promise<string[]> {
  const database = createClient(
    plan.siteEnvironment.SUPABASE_URL ?? '',
    plan.siteEnvironment.SUPABASE_SECRET_KEY ?? '',
  );
  const emails: string[] = [];
  for (;;) {
    const { data, error } = await database
      .from('appointments')
      .select('customer_email')
      .like('customer_email', 'visitor-%')
      .order('customer_email')
      .range(emails.length, emails.length + 499);
    if (error) throw new Error(error.message);
    if (data.length === 0) return emails;
    emails.push(...data.map(({ customer_email: email }) => String(email)));
  }
}

await runCommand(checkRedeployments);
