import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { takeBuild } from '../../local/dev-runner/build-if-changed.ts';
import { makePlan, type Plan } from '../../local/dev-runner/plan.ts';
import { startStack } from '../../local/dev-runner/stack.ts';
import { readInbox } from '../bench/plain-booking.ts';
import { expectFresh, publish } from './edits.ts';
import type { Product, Sites } from './start-sites.ts';
import { book, emailsAbout } from './submissions.ts';

const BESIDE_MS = 60_000;
const BUILDS_FOLDER = '.next-second';

/** A site of somebody else: content and inbox are its own, the database is that of `first`. */
async function startSecondSite(first: Plan) {
  const dataDir = mkdtempSync(join(tmpdir(), 'detailing-second-'));
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = first.siteEnvironment;
  const variables = {
    ...{ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY },
    BUILDS_FOLDER,
    PATH: process.env.PATH,
  };
  const plan = await makePlan({ sitePort: first.ports.site + 20, dataDir, variables });
  takeBuild(first, plan);
  const stack = await startStack(plan, 'start', console.log);
  return {
    plan,
    close: async () => {
      await stack.close();
      for (const folder of [dataDir, ...globSync(`${BUILDS_FOLDER}*`)]) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** The rows that only the site writes. */
async function ownRows({ database }: Sites) {
  const tables = await Promise.all([
    database.from('services').select().order('service_id'),
    database.from('page_addresses').select().order('address'),
  ]);
  return tables.map(({ data, error }) => {
    if (error) throw new Error(error.message);
    return data;
  });
}

/** Lets another site work on the database of the product, as a laptop with its keys does. */
export function describeSecondSite({ sites }: Product): void {
  describe('a second site on the same database', () => {
    it(
      'changes no price, email, row or page of the first, and says why',
      async () => {
        const edit = await publish(sites());
        await expectFresh(sites(), edit);
        const before = await ownRows(sites());
        const second = await startSecondSite(sites().plan);
        try {
          const { email } = await book(sites());
          await expect.poll(() => emailsAbout(sites(), email), { timeout: 60_000 }).toBe(2);
          await delay(BESIDE_MS);

          expect(await ownRows(sites())).toEqual(before);
          await expectFresh(sites(), edit, { barMs: Infinity });
          expect(await emailsAbout(sites(), email)).toBe(2);
          expect(await readInbox(second.plan.ports.mail)).toEqual([]);
          expect(JSON.stringify(await sites().operate('GET', '/api/health'))).toContain('"ok"');
          const response = await fetch(`${second.plan.siteUrl}/api/health`);
          expect(response.status).toBe(503);
          expect(await response.text()).toContain(
            `This database belongs to ${sites().plan.siteUrl} with the content local/production, and refuses ${second.plan.siteUrl}`,
          );
        } finally {
          await second.close();
        }
      },
      BESIDE_MS + 180_000,
    );
  });
}
