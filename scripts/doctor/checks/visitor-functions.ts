import { VISITOR_FUNCTIONS } from '../../../supabase/visitor-access.ts';
import { fail, ok, Skip, type Check } from '../check.ts';
import { readFailure } from '../data-api.ts';

/** Any value of a type: the permission is checked before a function sees it. */
const SAMPLES: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  text: 'doctor',
  integer: '0',
  bigint: '0',
  numeric: '0',
  boolean: 'false',
  json: '{}',
  jsonb: '{}',
  date: '2000-01-01',
  'timestamp with time zone': '2000-01-01T00:00:00Z',
};
const EMPTY_LIST = '{}';
const DENIED = '42501';

export const visitorFunctions: Check = {
  id: 'visitor-functions',
  title: 'The publishable key runs its functions and no others',
  fix: 'In Supabase’s SQL editor, grant or revoke execute on the functions that are named, as the migrations do; an unknown one is to be dropped.',
  run: async ({ data }) => {
    const { functions, hasVisitors } = await data.describe();
    // PostgREST runs a GET in a transaction that can't write: whatever may be run changes nothing.
    const answers = await Promise.all(
      [...functions].map(async ([name, types]) => {
        const values = Object.entries(types).map(([key, type]) => [key, sampleOf(type)]);
        const answer = await data.asVisitor(`/rpc/${name}?${new URLSearchParams(values)}`);
        const code = readFailure(answer)?.code ?? '';
        const isUnknown = code.startsWith('PGRST') || (code === '' && answer.status !== 200);
        if (isUnknown) {
          throw new Skip(`The database does not say whether visitors may run ${name}.`);
        }
        return { name, isDenied: code === DENIED };
      }),
    );
    const open = answers.filter(({ isDenied }) => !isDenied).map(({ name }) => name);
    const extra = open.filter((name) => !VISITOR_FUNCTIONS.includes(name));
    if (extra.length > 0) return fail(`Anybody can run ${extra.join(', ')}.`);
    const isSeen = (name: string) => hasVisitors || functions.has(name);
    const missing = VISITOR_FUNCTIONS.filter((name) => isSeen(name) && !open.includes(name));
    if (missing.length > 0) return fail(`Visitors may not run ${missing.join(', ')}.`);
    return ok(
      `Visitors run ${open.length} functions and none of the other ${answers.length - open.length}.`,
    );
  },
};

const sampleOf = (type: string) => (type.endsWith('[]') ? EMPTY_LIST : (SAMPLES[type] ?? 'doctor'));
