import { isElsewhere } from '#config/public-site.ts';
import { fail, ok, Skip, type Check } from '../check.ts';

export const emulators: Check = {
  id: 'emulators',
  title: 'A public site uses no emulator',
  fix: 'Set the variables of the hosted service for the deployment, and leave SANITY_API_HOST and RESEND_BASE_URL out.',
  run: async ({ site, isPublic, variables }) => {
    if (!isPublic) throw new Skip('The site is on this computer.');
    if (variables['LOOPBACK_SERVICES'] === 'allowed') {
      throw new Skip('LOOPBACK_SERVICES allows services on the server of the site.');
    }
    const { services } = (await site.health()).process;
    const emulated = Object.entries(services).filter(([, url]) => !isElsewhere(url));
    return emulated.length > 0
      ? fail(`Emulators, not hosted services: ${emulated.map(([name]) => name).join(', ')}.`)
      : ok('Content, database and emails are hosted.');
  },
};
