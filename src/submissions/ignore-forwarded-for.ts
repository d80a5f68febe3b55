import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/**
 * For a site without a proxy in front: removes `X-Forwarded-For` from every request before Next.js
 * reads it. A visitor wrote it, and Next.js fills in the address of the socket only where it is absent.
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
export function ignoreForwardedFor(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    if (message.request instanceof IncomingMessage)
      delete message.request.headers['x-forwarded-for'];
  });
}
