import { fail, ok, type Check } from '../check.ts';

export const dataApi: Check = {
  id: 'data-api',
  title: 'The database answers to the secret key',
  fix: 'Resume the project at supabase.com if it sleeps, switch its Data API on, and compare SUPABASE_URL and SUPABASE_SECRET_KEY with its settings.',
  run: async ({ data, environment }) => {
    const { host } = new URL(environment.supabase.url);
    const answer = await data.asSite('/').catch(() => null);
    if (!answer) return fail(`${host} does not answer.`);
    if (answer.status === 401) return fail(`${host} does not know SUPABASE_SECRET_KEY.`);
    if (answer.status !== 200) return fail(`The Data API of ${host} answers ${answer.status}.`);
    const { tables } = await data.describe();
    if (tables.length === 0) return fail(`The Data API of ${host} shows no table.`);
    return ok(`${host} shows ${tables.length} tables to the site.`);
  },
};
