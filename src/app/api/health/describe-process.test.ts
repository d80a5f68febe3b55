import { describe, expect, it } from 'vitest';
import { configure } from '../../../../tests/support/process/configure.ts';
import { describeProcess } from './describe-process.ts';

describe('the description of a process', () => {
  it('contains the address of the visitor and the URLs of its services', () => {
    const sent = new Headers({ 'X-Forwarded-For': '203.0.113.77, 198.51.100.9' });
    expect(describeProcess(sent)).toMatchObject({
      node: process.versions.node,
      content: 'ab12cd34/production',
      services: { content: 'https://api.sanity.io', database: 'http://127.0.0.1:9' },
      visitor: '198.51.100.9',
    });
  });

  it('contains the kind of host, and no machine that serves only one request', () => {
    expect(describeProcess(new Headers()).machine).not.toBeNull();
    const sent = new Headers({ 'x-vercel-id': 'cle1::iad1::abcde-1795000000000-0123456789ab' });
    expect(describeProcess(sent)).toMatchObject({ isServerless: false, machine: null });
    configure((current) => {
      current.isServerless = true;
    });
    expect(describeProcess(new Headers())).toMatchObject({ isServerless: true, machine: null });
  });
});
