import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../../local/dev-runner/plan.ts';
import { postBooking, readBookingForm, readInbox } from '../../support/product/plain-booking.ts';
import { runCommand } from '../../support/product/run-command.ts';
import { startProduct } from '../../support/product/start-product.ts';

const BAR = 'Staging: this isn&#x27;t the real site. Bookings made here aren&#x27;t real.';
const ADMIN = 'owner@northstardetailing.example';
const STARTED_WITHIN_MS = 30_000;

let plan: Plan;
let remove: () => Promise<void>;

beforeAll(async () => {
  const variables = { SITE_ENV: 'staging', SKIP_TYPE_CHECK: 'true' };
  ({ plan, remove } = await startProduct(3600, variables));
});
afterAll(() => remove());

const get = (path: string) => fetch(`${plan.siteUrl}${path}`);

describe('staging', () => {
  it.each(['/', '/booking', '/edina', '/no-such-page'])('is marked on %s', async (path) => {
    const html = await (await get(path)).text();
    expect(html.split('<header')[0]).toContain(BAR);
    expect(html.match(/<meta name="robots"[^>]*>/)?.[0]).toContain('noindex, nofollow');
  });

  it.each(['/', '/no-such-page', '/api/health', '/brand/logo.svg', '/studio', '/sitemap.xml'])(
    'keeps search engines away from %s',
    async (path) => {
      expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex, nofollow');
    },
  );

  it('allows robots nothing and lists no sitemap', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots.trim()).toBe('User-Agent: *\nDisallow: /');
  });

  it('emails only the admin', async () => {
    const visitor = { email: 'maya@example.com', address: '198.51.100.9', submissionId: null };
    expect(await postBooking(plan.siteUrl, await readBookingForm(plan.siteUrl), visitor)).toBe(
      true,
    );
    await expect.poll(() => readInbox(plan.ports.mail), { timeout: 20_000 }).toHaveLength(2);
    for (const { to, subject, text } of await readInbox(plan.ports.mail)) {
      expect(to).toEqual([ADMIN]);
      expect(subject).toMatch(/^\[staging\] /);
      expect(text).toContain('Sent by staging, not by the real site, which would send it to ');
    }
  });
});

describe('its build', () => {
  const start = (variables: Record<string, string>) => {
    const command = `node node_modules/next/dist/bin/next start --port ${plan.ports.site + 1}`;
    const own = { ...plan.siteEnvironment, ...variables };
    return runCommand(command, own, { killAfterMs: STARTED_WITHIN_MS });
  };

  it('does not start as another deployment, and gives the reason', async () => {
    const { code, output } = await start({ SITE_ENV: '' });
    expect(code).toBe(1);
    expect(output).toContain('built for \\"staging\\" and starts as \\"production\\"');
  });

  it('does not start on emulators at a public address, and names the variables', async () => {
    const { code, output } = await start({ SITE_URL: 'https://staging.example.com' });
    expect(code).toBe(1);
    for (const name of ['SANITY_API_HOST', 'SUPABASE_URL', 'RESEND_BASE_URL']) {
      expect(output).toContain(`${name} points to an emulator, but this site is public`);
    }
  });
});
