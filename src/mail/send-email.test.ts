import { describe, expect, it } from 'vitest';
import type { RenderedEmail } from '#domain/emails/outbox.ts';
import { SAMPLE_BUSINESS } from '#emails/components/sample.ts';
import { ALL_KINDS, MemoryOutbox } from '../../tests/support/samples/memory-outbox.ts';
import { renderEmail } from './render-email.ts';
import { divertEmail } from './send-email.ts';

const STAGING = { siteEnv: 'staging', adminAddress: 'owner@example.com' };

const EMAIL: RenderedEmail = {
  to: 'maya@example.net',
  replyTo: 'hello@example.com',
  subject: 'Your visit',
  html: '<html><body class="a"><h1>Hi</h1></body></html>',
  text: 'Hi',
  attachments: [],
};

describe('an email of a deployment that is not production', () => {
  it.each(ALL_KINDS)('goes to the admin alone, marked: $kind', async (input) => {
    const row = new MemoryOutbox().add(input);
    const rendered = await renderEmail(row, SAMPLE_BUSINESS, 'admin@example.net');
    const email = divertEmail(rendered, STAGING);
    const line = `Sent by staging, not by the real site, which would send it to ${rendered.to}.`;
    expect(email.to).toBe('owner@example.com');
    expect(email.subject).toBe(`[staging] ${rendered.subject}`);
    expect(email.text.startsWith(`${line}\n\n`)).toBe(true);
    expect(email.html).toMatch(/<body[^>]*><p style="[^"]*">Sent by staging/);
    expect(email.html.split(line)).toHaveLength(2);
  });

  it('shows the address as plain text', () => {
    const { html } = divertEmail({ ...EMAIL, to: '"<b>$&"@example.com' }, STAGING);
    expect(html).toContain('<body class="a"><p');
    expect(html).toContain('send it to &quot;&lt;b&gt;$&amp;&quot;@example.com.');
  });

  it('is marked without a body element, too', () => {
    const { html } = divertEmail({ ...EMAIL, html: '<h1>Hi</h1>' }, STAGING);
    expect(html).toMatch(/^<p .*which would send it to maya@example\.net\.<\/p><h1>Hi<\/h1>$/);
  });
});

it('an email of production is sent unchanged', () => {
  expect(divertEmail(EMAIL, { ...STAGING, siteEnv: 'production' })).toBe(EMAIL);
});
