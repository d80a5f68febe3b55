import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverOutbox } from '#mail/deliver-outbox.ts';

vi.mock('#config/env.ts', () => ({
  environment: () => ({
    siteUrl: 'http://localhost',
    sanity: { studioUrl: '/studio' },
    email: { adminAddress: 'owner@example.com' },
  }),
}));
vi.mock('#content/getters/get-settings.ts', () => ({ getSettings: () => Promise.resolve({}) }));
vi.mock('#content/getters/get-services.ts', () => ({ getServices: () => Promise.resolve([]) }));
vi.mock('#data/outbox/outbox.ts', () => ({}));
vi.mock('#data/request-upkeep.ts', () => ({ queueDueEmails: () => Promise.resolve() }));
vi.mock('#mail/deliver-outbox.ts', () => ({ deliverOutbox: vi.fn() }));
vi.mock('#mail/send-email.ts', () => ({ sendEmail: vi.fn() }));

let underWay = 0;
let most = 0;

beforeEach(() => {
  [underWay, most] = [0, 0];
  vi.mocked(deliverOutbox)
    .mockReset()
    .mockImplementation(async () => {
      most = Math.max(most, (underWay += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
    });
});

/** A route, which is a bundle of its own. */
async function route() {
  vi.resetModules();
  return (await import('./run-outbox.ts')).runOutbox;
}

describe('the outbox', () => {
  it('is delivered by one run at a time in a process, so that Resend is asked twice a second', async () => {
    const [booking, scheduler] = [await route(), await route()];
    await Promise.all([booking(), scheduler(), booking(), scheduler()]);
    expect(most).toBe(1);
  });

  it('is delivered once more for what came during a run', async () => {
    const [booking, scheduler] = [await route(), await route()];
    const first = booking();
    await scheduler();
    await first;
    expect(deliverOutbox).toHaveBeenCalledTimes(2);
  });
});
