import { z } from 'zod';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { projectPath } from './project.ts';
import { vercelApi } from './vercel-api.ts';
import { wantedVariables, type WantedVariable } from './wanted.ts';

const list = z.object({
  envs: z.array(
    z.object({
      key: z.string(),
      value: z.string().nullish(),
      type: z.string(),
      target: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
      comment: z.string().nullish(),
      gitBranch: z.string().nullish(),
    }),
  ),
});
type Known = z.infer<typeof list>['envs'][number];

const result = z.object({
  failed: z.array(z.object({ error: z.object({ message: z.string() }) })).default([]),
});

/** The variables of the site at Vercel, for each target; the next deployment has them. */
export function vercelVariables(setup: Setup): Step {
  const findWrong = async (): Promise<WantedVariable[]> => {
    const { envs } = list.parse(await vercelApi(setup).get(`${projectPath(setup, 'v10')}/env`));
    return wantedVariables(setup.variables).filter(
      (wanted) => !envs.some((known) => isSame(known, wanted)),
    );
  };
  return {
    title: 'Vercel: variables',
    look: async () => {
      const wrong = Map.groupBy(await findWrong(), ({ target: [name] }) => name);
      return [...wrong].map(
        ([target, variables]) => `${target} gets ${variables.map(({ key }) => key).join(', ')}`,
      );
    },
    apply: async () => {
      const path = `${projectPath(setup, 'v10')}/env?upsert=true`;
      for (const wanted of await findWrong()) {
        const { failed } = result.parse(await vercelApi(setup).send('POST', path, wanted));
        const [failure] = failed;
        if (failure)
          throw new Error(`Vercel does not take ${wanted.key}: ${failure.error.message}`);
      }
    },
  };
}

/** A sensitive value is compared by what its comment says of it. */
function isSame(known: Known, wanted: WantedVariable): boolean {
  const isThis =
    known.key === wanted.key &&
    known.type === wanted.type &&
    !known.gitBranch &&
    known.target.includes(wanted.target[0]);
  if (!isThis) return false;
  return wanted.type === 'plain' ? known.value === wanted.value : known.comment === wanted.comment;
}
