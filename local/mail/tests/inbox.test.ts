import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { HELLO, openMail } from './open-mail.ts';

const { url, resend } = await openMail({}, afterAll);

const HOSTILE = '<script>alert(1)</script>"\'';

describe('the inbox page', () => {
  it('has a text for an empty inbox and lists emails, newest first', async () => {
    expect(await (await fetch(url)).text()).toContain('No email yet.');
    await resend.emails.send({ ...HELLO, subject: 'Older' });
    const tags = [{ name: 'kind', value: 'send-admin-notification' }];
    await resend.emails.send({ ...HELLO, subject: 'Newer', tags });
    const page = await (await fetch(url)).text();
    expect(page.indexOf('Newer')).toBeLessThan(page.indexOf('Older'));
    expect(page).toContain('ada@example.com');
    expect(page).toContain('send-admin-notification');
  });

  it('shows a hostile email as text and its HTML in a frame without scripts', async () => {
    const hostile = { subject: HOSTILE, text: HOSTILE, html: HOSTILE };
    const { data } = await resend.emails.send({ ...HELLO, ...hostile });
    for (const path of ['/', `/messages/${data?.id}`]) {
      const response = await fetch(url + path);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await response.text()).not.toContain('<script');
    }
    const framed = await fetch(`${url}/messages/${data?.id}/html`);
    const policy = framed.headers.get('content-security-policy');
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('allow-scripts');
    expect(policy).not.toContain('script-src');
    const page = await (await fetch(`${url}/messages/${data?.id}`)).text();
    expect(page).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  });

  it('serves attachments as files', async () => {
    const attachments = [{ filename: '../../tëst.ics', content: Buffer.from('calendar') }];
    const { data } = await resend.emails.send({ ...HELLO, attachments });
    const response = await fetch(`${url}/messages/${data?.id}/attachments/0`);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(await response.text()).toBe('calendar');
    expect((await fetch(`${url}/messages/${data?.id}/attachments/1`)).status).toBe(404);
    expect((await fetch(`${url}/messages/unknown`)).status).toBe(404);
  });

  it('stores emails as files on disk', async () => {
    const { dataDir, resend } = await openMail();
    const attachments = [{ filename: '../up', content: Buffer.from('x') }];
    await resend.emails.send({ ...HELLO, attachments });
    const [folder = ''] = await readdir(join(dataDir, 'deliveries'));
    const delivery = join(dataDir, 'deliveries', folder);
    const files = ['attachment-1-.._up', 'delivery.json', 'email.html', 'email.txt'];
    expect((await readdir(delivery)).sort()).toEqual(files);
    expect(await readFile(join(delivery, 'email.txt'), 'utf8')).toBe('Hello');
  });
});
