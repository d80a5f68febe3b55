import { PATHS } from '#domain/pages.ts';
import { fail, ok, type Check } from '../check.ts';

const PAGE = PATHS['booking-confirmation'];

export const privatePages: Check = {
  id: 'private-pages',
  title: 'No cache keeps what is one customer’s',
  fix: 'Let the proxy obey "private, no-store", and keep nothing below /visit, /booking/confirmation and /api.',
  run: async ({ site }) => {
    const { headers } = await site.request(PAGE);
    const isKept =
      !headers.get('cache-control')?.includes('no-store') || Number(headers.get('age') ?? 0) > 0;
    return isKept ? fail(`A cache may keep ${PAGE}.`) : ok('What is one customer’s is not kept.');
  },
};
