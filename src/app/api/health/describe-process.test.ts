import { describe, expect, it } from 'vitest';
import { environment } from '#config/env.ts';
import { describeProcess } from './describe-process.ts';

describe('what the operator gets to know of a process', () => {
  it('is whom it takes for the visitor, and where its services are', () => {
    const sent = new Headers({ 'X-Forwarded-For': '203.0.113.77, 198.51.100.9' });
    expect(describeProcess(sent)).toMatchObject({
      node: process.versions.node,
      content: 'ab12cd34/production',
      services: { content: 'https://api.sanity.io', database: 'http://127.0.0.1:9' },
      visitor: '198.51.100.9',
    });
  });

  it('has no secret in it', () => {
    const told = JSON.stringify(describeProcess(new Headers()));
    const { cronSecret, actionsKey, sanity, supabase, email } = environment();
    const secrets = [cronSecret, actionsKey, sanity.webhookSecret, sanity.readToken ?? ''];
    secrets.push(supabase.publishableKey, supabase.secretKey, email.apiKey, email.adminAddress);
    expect(secrets.filter((secret) => secret === '' || told.includes(secret))).toEqual([]);
  });
});
