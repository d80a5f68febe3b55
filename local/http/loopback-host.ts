const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether a `Host` header names this machine. A web page whose domain resolves to the loopback address
 * (DNS rebinding) could otherwise call the emulators under its own name.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_HOST.test(host ?? '');
}
