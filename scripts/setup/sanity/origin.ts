import { z } from 'zod';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { sanityApi, VERSIONS } from './sanity-api.ts';

const origins = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    origin: z.string(),
    allowCredentials: z.boolean(),
  }),
);

/** The Studio calls Sanity from the browser, with the login of who uses it. */
export function sanityOrigin(setup: Setup): Step {
  const { variables } = setup;
  const studio = () =>
    new URL(variables.read('SANITY_STUDIO_URL') || '/studio', variables.need('SITE_URL')).origin;
  const path = () => `/${VERSIONS.cors}/projects/${variables.need('SANITY_PROJECT_ID')}/cors`;
  const find = async () =>
    origins.parse(await sanityApi(setup).get(path())).find(({ origin }) => origin === studio());
  return {
    title: 'Sanity: the Studio may call it',
    look: async () => {
      const found = await find();
      return found?.allowCredentials ? [] : [`${studio()}, with credentials`];
    },
    apply: async () => {
      const api = sanityApi(setup);
      const former = await find();
      if (former) await api.send('DELETE', `${path()}/${former.id}`);
      await api.send('POST', path(), { origin: studio(), allowCredentials: true });
    },
  };
}
