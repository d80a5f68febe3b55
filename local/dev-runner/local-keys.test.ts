import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { loadLocalKeys } from './local-keys.ts';

describe('the keys of a checkout', () => {
  let folder = '';
  beforeEach(() => void (folder = temporaryFolder()));

  it('are generated once and never change', () => {
    expect(loadLocalKeys(folder)).toEqual(loadLocalKeys(folder));
  });

  it('differ between two checkouts and have the formats that the SDKs expect', () => {
    const keys = loadLocalKeys(folder);
    expect(loadLocalKeys(join(folder, 'other')).secretKey).not.toBe(keys.secretKey);
    expect(keys.publishableKey).toMatch(/^sb_publishable_/);
    expect(keys.secretKey).toMatch(/^sb_secret_/);
    expect(keys.mailWebhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
    expect(keys.paymentKey).toMatch(/^sk_test_\w+$/);
    expect(Buffer.from(keys.actionsKey, 'base64')).toHaveLength(32);
  });

  it('fail with advice when their file is damaged', () => {
    writeFileSync(join(folder, 'keys.json'), '{ not json');
    expect(() => loadLocalKeys(folder)).toThrow(/Delete it and start again/);
  });
});
