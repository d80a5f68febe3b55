import { z } from 'zod';
import { fail, ok, Skip, warn, type Check } from '../check.ts';
import { readFailure } from '../data-api.ts';
import { parseBody } from '../request.ts';

const rows = z.array(z.unknown());

export const publishableKey: Check = {
  id: 'publishable-key',
  title: 'Visitors read the offered services',
  fix: 'Compare SUPABASE_PUBLISHABLE_KEY with Project Settings → API Keys; when it is right, apply the migrations and publish a service.',
  run: async ({ data }) => {
    const answer = await data.asVisitor('/services?select=service_id&active=eq.true');
    if (answer.status === 200) {
      const { length } = rows.parse(parseBody(answer));
      return length > 0
        ? ok(`Visitors read ${length} services.`)
        : warn('No service is offered: the quote page has nothing to choose.');
    }
    const failure = readFailure(answer);
    if (failure?.code === '42501') return fail('Visitors may not read the services.');
    if (answer.status === 401) return fail('The database does not know SUPABASE_PUBLISHABLE_KEY.');
    throw new Skip(`The services cannot be read (${answer.status}).`);
  },
};
