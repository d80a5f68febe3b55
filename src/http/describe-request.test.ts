import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe-request.ts';

const pathOf = (url: string) => describeRequest({ url, headers: {} }).path;

describe('what the log says of a request', () => {
  it.each([
    ['/visit/Zl5vT0c3dGh1bmRlcmJvbHQ', '/visit/…'],
    ['/visit/Zl5vT0c3dGh1bmRlcmJvbHQ/calendar', '/visit/…/calendar'],
    ['/api/calendar/Zl5vT0c3dGh1bmRlcmJvbHQ', '/api/calendar/…'],
    ['/booking?quote=6f1f6a0e-0b5c-4f0e-9d5e-0d3f0a1b2c3d', '/booking'],
  ])('does not repeat the secret in %s', (url, logged) => {
    expect(pathOf(url)).toBe(logged);
  });

  it('is short, whatever was sent', () => {
    expect(pathOf(`/${'x'.repeat(9_000)}`)).toHaveLength(200);
    const { requestId } = describeRequest({ headers: { 'x-request-id': 'x'.repeat(9_000) } });
    expect(requestId).toHaveLength(36);
  });
});
