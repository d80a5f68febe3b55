import { fail, ok, type Check } from '../check.ts';

export const home: Check = {
  id: 'home',
  title: 'The site answers at its address',
  fix: 'Start the site, and compare the address with SITE_URL and with what the domain leads to.',
  run: async ({ site, address }) => {
    const answer = await site.get('/').catch(() => null);
    if (!answer) return fail(`${address} does not answer.`);
    const location = answer.headers.get('location');
    if (location) return fail(`${address} leads elsewhere: ${location}.`);
    if (answer.status !== 200) return fail(`${address} answers ${answer.status}.`);
    if (!/<h1[\s>]/.test(answer.text)) return fail(`${address} shows a page without a heading.`);
    return ok(`${address} answers.`);
  },
};
