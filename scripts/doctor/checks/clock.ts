import { fail, ok, Skip, warn, type Check } from '../check.ts';

/** A signature of Resend's is accepted for five minutes. */
const TOO_MUCH_S = 240;
const MUCH_S = 30;

export const clock: Check = {
  id: 'clock',
  title: 'The clock of the server is right',
  fix: 'Switch on the time service of the server (timedatectl set-ntp true), or of this computer.',
  run: async ({ site, now }) => {
    const { headers } = await site.request('/api/health');
    const sent = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(sent)) throw new Skip('The server does not say what time it is.');
    const seconds = Math.round(Math.abs(now().getTime() - sent) / 1000);
    const message = `The clocks of server and this computer differ by ${seconds} seconds.`;
    if (seconds > TOO_MUCH_S) return fail(message);
    return seconds > MUCH_S ? warn(message) : ok('The clock of the server is right.');
  },
};
