import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureLog } from '../../tests/support/capture-log.ts';

const data = vi.hoisted(() => ({
  stripSentEmails: vi.fn(() => Promise.resolve(0)),
  deleteOldSubmissions: vi.fn(() => Promise.resolve(0)),
}));
const settings = vi.hoisted(() => ({ retentionDays: null as number | null }));
vi.mock('#data/personal-data.ts', () => data);
vi.mock('#config/env.ts', () => ({ environment: () => settings }));

const { applyRetention } = await import('./apply-retention.ts');

beforeEach(() => {
  settings.retentionDays = null;
  captureLog();
});
afterEach(() => vi.clearAllMocks());

describe('a run of the scheduler', () => {
  it('takes the text out of emails that were sent 30 days ago, and deletes nothing else', async () => {
    await applyRetention();
    expect(data.stripSentEmails).toHaveBeenCalledWith(30);
    expect(data.deleteOldSubmissions).not.toHaveBeenCalled();
  });

  it('deletes old requests when the owner sets after how many days', async () => {
    settings.retentionDays = 730;
    await applyRetention();
    expect(data.deleteOldSubmissions).toHaveBeenCalledWith(730);
  });

  it('does not fail while the database is down', async () => {
    data.stripSentEmails.mockRejectedValueOnce(new Error('down'));
    await expect(applyRetention()).resolves.toBeUndefined();
  });
});
