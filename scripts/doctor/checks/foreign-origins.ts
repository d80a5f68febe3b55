import { fail, ok, type Check } from '../check.ts';
import { isAllowed } from './studio-origin.ts';

/** No website has this name (RFC 2606). */
const STRANGER = 'https://doctor.invalid';

export const foreignOrigins: Check = {
  id: 'foreign-origins',
  title: 'Sanity lets no other website in',
  fix: 'Remove "*" and every pattern that is too wide under API → CORS origins on sanity.io/manage.',
  run: async (context) =>
    (await isAllowed(context, STRANGER))
      ? fail('Any website may call Sanity with the login of who is signed in to the Studio.')
      : ok('No other website may use the login of the Studio.'),
};
