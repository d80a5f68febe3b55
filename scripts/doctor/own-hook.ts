import { PUBLISH_WEBHOOK } from '#domain/webhooks.ts';
import { Skip } from './check.ts';
import type { Context } from './context.ts';
import type { Hook } from './sanity.ts';

/** The webhooks that tell this site of its dataset, active ones first. @throws Skip */
export async function findOwnHooks({ sanity, environment }: Context): Promise<Hook[]> {
  const { siteUrl, sanity: content } = environment;
  const all = await sanity.hooks();
  return all
    .filter(({ url }) => url === `${siteUrl}${PUBLISH_WEBHOOK.path}`)
    .filter(({ dataset }) => dataset === content.dataset || dataset === '*')
    .sort((a, b) => Number(isOff(a)) - Number(isOff(b)));
}

export const isOff = ({ isDisabled, isDisabledByUser }: Hook) => isDisabled || isDisabledByUser;

/** @throws Skip when there is none, which the check of the webhook itself reports */
export async function ownHook(context: Context): Promise<Hook> {
  const [hook] = await findOwnHooks(context);
  if (hook) return hook;
  throw new Skip('There is no webhook to look at.');
}
