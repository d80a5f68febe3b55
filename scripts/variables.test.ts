import { describe, expect, it } from 'vitest';
import { bypassProxyForLoopback, chooseVariables } from './variables.ts';

const RUNNING = {
  SITE_URL: 'http://localhost:3000',
  SANITY_READ_TOKEN: 'of-the-emulator',
};

describe('the variables of the doctor', () => {
  it('are by default those of the site that runs here', () => {
    expect(chooseVariables([{}], RUNNING, undefined)).toEqual(RUNNING);
    expect(chooseVariables([{}], RUNNING, 'http://127.0.0.1:3001')).toEqual(RUNNING);
  });

  it('never fill gaps of a deployment elsewhere', () => {
    const own = { SITE_URL: 'https://a.example.com' };
    expect(chooseVariables([own], RUNNING, undefined)).toEqual(own);
    expect(chooseVariables([{}], RUNNING, 'https://a.example.com')).toEqual({});
  });

  it('come from the shell before any file, and an empty value counts as unset', () => {
    const sources = [
      { CRON_SECRET: 'shell', MAIL_FROM: '' },
      { CRON_SECRET: 'file', MAIL_FROM: 'a@b' },
    ];
    expect(chooseVariables(sources, {}, undefined)).toEqual({
      CRON_SECRET: 'shell',
      MAIL_FROM: 'a@b',
    });
  });
});

describe('a proxy', () => {
  it('is bypassed for this computer and for the hosts that already bypassed it', () => {
    const env: Record<string, string> = {
      HTTP_PROXY: 'http://proxy:8080',
      NO_PROXY: 'intranet',
    };
    bypassProxyForLoopback(env);
    expect(env['NO_PROXY']).toBe('intranet,localhost,127.0.0.1,::1');
    bypassProxyForLoopback(env);
    expect(env['no_proxy']).toBe('intranet,localhost,127.0.0.1,::1');
  });
});
