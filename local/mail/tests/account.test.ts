import { describe, expect, it } from 'vitest';
import { HELLO, openMail } from './open-mail.ts';

describe('a domain', () => {
  it('has its records and is verified only on request', async () => {
    const { resend } = await openMail();
    const { data } = await resend.domains.create({ name: 'mail.polaris.com' });
    expect(data?.status).toBe('not_started');
    const records = data?.records.map(({ type, name }) => `${type} ${name}`);
    expect(records).toEqual(['MX send.mail', 'TXT send.mail', 'TXT resend._domainkey.mail']);
    await resend.domains.verify(data?.id ?? '');
    expect((await resend.domains.get(data?.id ?? '')).data?.status).toBe('verified');
  });

  it('is created once, in addition to the configured domains', async () => {
    const { resend } = await openMail({ domains: ['given.example'] });
    await resend.domains.create({ name: 'polaris.com' });
    const again = await resend.domains.create({ name: 'polaris.com' });
    expect(again.error).toMatchObject({ statusCode: 403, name: 'validation_error' });
    const { data } = await resend.domains.list();
    expect(data?.data.map(({ name, status }) => [name, status])).toEqual([
      ['given.example', 'verified'],
      ['polaris.com', 'not_started'],
    ]);
  });
});

describe('a webhook', () => {
  const endpoint = 'http://localhost:9/hook';

  it('shows its secret by id but not in a list', async () => {
    const { resend } = await openMail({ webhook: { url: endpoint, secret: 'whsec_YQ==' } });
    const given = await resend.webhooks.list();
    expect(given.data?.data).toMatchObject([{ endpoint, status: 'enabled' }]);
    const { data } = await resend.webhooks.create({ endpoint, events: ['email.bounced'] });
    expect(data?.signing_secret).toMatch(/^whsec_/);
    const one = await resend.webhooks.get(data?.id ?? '');
    expect(one.data?.signing_secret).toBe(data?.signing_secret);
    const all = await resend.webhooks.list();
    expect(JSON.stringify(all.data)).not.toContain(data?.signing_secret);
    await resend.webhooks.update(data?.id ?? '', { status: 'disabled' });
    expect((await resend.webhooks.get(data?.id ?? '')).data?.status).toBe('disabled');
    await resend.webhooks.remove(data?.id ?? '');
    expect((await resend.webhooks.get(data?.id ?? '')).error?.statusCode).toBe(404);
  });

  it('needs an address, events and the key', async () => {
    const { resend, url } = await openMail();
    const empty = await resend.webhooks.create({ endpoint, events: [] });
    expect(empty.error?.statusCode).toBe(422);
    expect((await fetch(`${url}/webhooks`)).status).toBe(401);
    expect((await resend.emails.send(HELLO)).error).toBeNull();
  });
});
