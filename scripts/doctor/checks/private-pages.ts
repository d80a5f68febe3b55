import { PATHS } from '#domain/pages.ts';
import { fail, ok, type Check } from '../check.ts';

const PAGE = PATHS['booking-confirmation'];

export const privatePages: Check = {
  id: 'private-pages',
  title: 'No cache keeps what is one customer’s',
  fix: 'Let the proxy obey "private, no-store", and keep nothing below /visit, /booking/confirmation and /api.',
  run: async ({ site }) => {
    const answers = [
      { path: PAGE, answer: await site.request(PAGE) },
      { path: '/api/health', answer: await site.askHealth() },
    ];
    const kept = answers.filter(
      ({ answer: { headers } }) =>
        !headers.get('cache-control')?.includes('no-store') || Number(headers.get('age') ?? 0) > 0,
    );
    return kept.length === 0
      ? ok('What is one customer’s is not kept.')
      : fail(`A cache may keep ${kept.map(({ path }) => path).join(' and ')}.`);
  },
};
