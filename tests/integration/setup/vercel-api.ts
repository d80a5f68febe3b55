import { z } from 'zod';

const variable = z.strictObject({
  key: z.string(),
  value: z.string(),
  type: z.enum(['plain', 'encrypted', 'sensitive']),
  target: z.array(z.enum(['production', 'preview', 'development'])).min(1),
  comment: z.string().max(500).optional(),
});
const settings = z.strictObject({ autoExposeSystemEnvs: z.boolean() });
type StoredVariable = z.infer<typeof variable> & { id: string };

export type VercelAccount = ReturnType<typeof openVercelAccount>;

/**
 * The part of Vercel's REST API that setup calls (https://vercel.com/docs/rest-api). It never
 * returns a sensitive value, and development rejects such values.
 */
export function openVercelAccount(token: string) {
  const account = {
    token,
    project: null as { name: string; autoExposeSystemEnvs: boolean } | null,
    variables: [] as StoredVariable[],
    /** The calls that changed something. */
    writes: [] as string[],
  };
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin !== 'https://api.vercel.com') return fetch(request);
    if (request.headers.get('authorization') !== `Bearer ${account.token}`) {
      return refuse(403, 'forbidden', 'Not authorized');
    }
    const call = `${request.method} ${pathname}`;
    if (request.method !== 'GET') account.writes.push(call);
    const name = account.project?.name ?? '';
    switch (call) {
      case 'POST /v11/projects':
        account.project = {
          autoExposeSystemEnvs: true,
          ...z.looseObject({ name: z.string() }).parse(await request.json()),
        };
        return Response.json(account.project);
      case `GET /v9/projects/${name}`:
        return Response.json(account.project);
      case `PATCH /v9/projects/${name}`:
        if (!account.project) return refuse(404, 'not_found', 'Project not found.');
        Object.assign(account.project, settings.parse(await request.json()));
        return Response.json(account.project);
      case `GET /v10/projects/${name}/env`:
        return Response.json({ envs: account.variables.map(show) });
      case `POST /v10/projects/${name}/env`:
        return storeVariable(account, await request.json(), searchParams.get('upsert') === 'true');
      default:
        return refuse(404, 'not_found', 'Project not found.');
    }
  };
  return Object.assign(account, { fetch: answer });
}

const show = ({ value, ...rest }: StoredVariable) => ({
  ...rest,
  value: rest.type === 'plain' ? value : '',
});

function storeVariable(
  account: { variables: StoredVariable[] },
  body: unknown,
  upserts: boolean,
): Response {
  const { data, error } = variable.safeParse(body);
  if (!data) return refuse(400, 'bad_request', z.prettifyError(error));
  if (data.type === 'sensitive' && data.target.includes('development')) {
    return refuse(400, 'bad_request', 'Sensitive variables are for production and preview.');
  }
  const isOther = (each: StoredVariable) =>
    each.key !== data.key || !each.target.some((target) => data.target.includes(target));
  const others = account.variables.filter(isOther);
  if (others.length < account.variables.length && !upserts) {
    return refuse(403, 'ENV_CONFLICT', `${data.key} exists`);
  }
  const id = `${data.key}-${data.target.join('-')}`;
  account.variables = [...others, { ...data, id }];
  return Response.json({ created: data, failed: [] }, { status: 201 });
}

const refuse = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status });
