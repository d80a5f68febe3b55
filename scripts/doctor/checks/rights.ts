import { z } from 'zod';
import { readFingerprint } from '../../../supabase/schema-fingerprint.ts';
import {
  ASKED_AS_VISITOR,
  VISITOR_FUNCTIONS,
  VISITOR_TABLES,
} from '../../../supabase/visitor-access.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import { DENIED, isVisitor, readFailure } from '../data-api.ts';
import { parseBody } from '../request.ts';

const rows = z.array(z.unknown());

/** Returns the tables, views and functions of this version. Other tools may have added their own. */
const publicNames = () =>
  new Set(
    Object.keys(readFingerprint()).flatMap(
      (object) => /^(?:function|view|row level security) public\.(\w+)/.exec(object)?.[1] ?? [],
    ),
  );

export const RIGHTS: Checks = {
  'secret-key': {
    fix: 'In Supabase’s SQL editor, grant execute on function public.<function>, or select on public.<table>, to service_role, as the migrations do.',
    run: async ({ data }) => {
      const isDenied = readFailure(await data.askPrivileges())?.code === DENIED;
      if (isDenied) return fail('The secret key may not run read_privileges.');
      const known = publicNames();
      const own = (await data.privileges()).filter(
        ({ role, name }) => role === 'service_role' && known.has(name),
      );
      const lacking = own.filter(
        ({ name, kind, privileges }) =>
          !privileges.includes(kind === 'table' ? 'select' : 'execute') &&
          !ASKED_AS_VISITOR.includes(name),
      );
      if (lacking.length === 0)
        return ok('The secret key reads every table and runs every function.');
      const described = lacking.map(
        ({ kind, name }) => `${kind === 'table' ? 'read' : 'run'} ${name}`,
      );
      return fail(`The secret key may not ${described.join(', ')}.`);
    },
  },
  'publishable-key': {
    fix: 'Compare SUPABASE_PUBLISHABLE_KEY with Project Settings → API Keys. If the key is right, apply the migrations and publish a service.',
    run: async ({ data }) => {
      const answer = await data.asVisitor('/services?select=service_id&active=eq.true');
      if (answer.status === 200) {
        const { length } = rows.parse(parseBody(answer));
        return length > 0
          ? ok(`Visitors read ${length} services.`)
          : warn('No service is offered, so the quote page is empty.');
      }
      const failure = readFailure(answer);
      if (failure?.code === '42501') return fail('Visitors may not read the services.');
      if (answer.status === 401) return fail('The database rejects SUPABASE_PUBLISHABLE_KEY.');
      throw new Skip(`Reading the services failed (${answer.status}).`);
    },
  },
  'visitor-tables': {
    fix: 'In Supabase’s SQL editor, run: revoke all on public.<table> from anon, authenticated. Then find out how it was granted.',
    run: async ({ data }) => {
      const closed = (await data.privileges()).filter(
        ({ kind, name }) => kind === 'table' && !VISITOR_TABLES.includes(name),
      );
      const readable = closed.filter(
        (each) => isVisitor(each) && each.privileges.includes('select'),
      );
      const open = [...new Set(readable.map(({ name }) => name))];
      const counts = await Promise.all(
        open.map(async (name) => {
          const answer = await data.asVisitor(`/${name}?limit=1`);
          return rows.safeParse(parseBody(answer)).data?.length ?? 0;
        }),
      );
      const shown = open.filter((_, index) => counts[index]);
      if (shown.length > 0) return fail(`Anybody can read rows of ${shown.join(', ')}.`);
      if (open.length > 0)
        return warn(`Anybody may query ${open.join(', ')}, although no rows are visible now.`);
      return ok(`Visitors cannot read ${new Set(closed.map(({ name }) => name)).size} tables.`);
    },
  },
  'visitor-writes': {
    fix: 'In Supabase’s SQL editor, run: revoke insert, update, delete on public.<table> from anon, authenticated. Then find out how they were granted.',
    run: async ({ data }) => {
      const granted = (await data.privileges()).flatMap((each) => {
        const writes = each.privileges.filter((privilege) => privilege !== 'select');
        const isOpen = each.kind === 'table' && isVisitor(each) && writes.length > 0;
        return isOpen ? [`${each.role} has ${writes.join(', ')} on ${each.name}`] : [];
      });
      return granted.length > 0
        ? fail(`Only row level security keeps visitors from writing: ${granted.join('; ')}.`)
        : ok('Visitors have no right to write to any table.');
    },
  },
  'visitor-functions': {
    fix: 'In Supabase’s SQL editor, grant or revoke execute on these functions, as the migrations do. Drop functions that the migrations do not have.',
    run: async ({ data }) => {
      const functions = (await data.privileges()).filter(({ kind }) => kind === 'function');
      const open = functions.filter((each) => isVisitor(each) && each.privileges.length > 0);
      const extra = new Set(
        open.map(({ name }) => name).filter((name) => !VISITOR_FUNCTIONS.includes(name)),
      );
      if (extra.size > 0) return fail(`Anybody can run ${[...extra].join(', ')}.`);
      const anonymous = open.filter(({ role }) => role === 'anon').map(({ name }) => name);
      const missing = VISITOR_FUNCTIONS.filter((name) => !anonymous.includes(name));
      if (missing.length > 0) return fail(`Visitors may not run ${missing.join(', ')}.`);
      const count = new Set(functions.map(({ name }) => name)).size;
      return ok(
        `Visitors may run ${anonymous.length} functions but not the other ${count - anonymous.length}.`,
      );
    },
  },
};
