import { isElsewhere } from '#config/public-site.ts';
import { fail, ok, type Check } from '../check.ts';
import type { Context } from '../context.ts';

const HOSTED = { content: 'https://api.sanity.io', mail: 'https://api.resend.com' };

export const sameServices: Check = {
  id: 'same-services',
  title: 'The site runs with these variables',
  fix: 'Compare the variables of the host with yours, and deploy again after a change.',
  run: async (context) => {
    const { process } = await context.site.health();
    const actual: Record<string, string> = {
      SITE_URL: process.siteUrl,
      SITE_ENV: process.siteEnv,
      'the dataset': process.content,
      'the address of Sanity': process.services.content,
      SUPABASE_URL: process.services.database,
      'the address of Resend': process.services.mail,
    };
    // A public site with emulators has a check of its own.
    const isEmulated = (value = '') => context.isPublic && isLoopbackUrl(value);
    const differences = Object.entries(expectedOf(context))
      .filter(([name, value]) => actual[name] !== value && !isEmulated(actual[name]))
      .map(([name, value]) => `${name} is ${actual[name]} there and ${value} here`);
    return differences.length > 0
      ? fail(`${differences.join('; ')}.`)
      : ok('The site runs with these variables.');
  },
};

const isLoopbackUrl = (value: string) => URL.canParse(value) && !isElsewhere(value);

function expectedOf({ environment }: Context): Record<string, string> {
  const { siteUrl, siteEnv, sanity, supabase, email } = environment;
  return {
    SITE_URL: siteUrl,
    SITE_ENV: siteEnv,
    'the dataset': `${sanity.projectId}/${sanity.dataset}`,
    'the address of Sanity': sanity.apiHost ?? HOSTED.content,
    SUPABASE_URL: new URL(supabase.url).origin,
    'the address of Resend': email.baseUrl ?? HOSTED.mail,
  };
}
