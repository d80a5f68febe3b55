import { PUBLISH_WEBHOOK } from '#domain/webhooks.ts';
import { fail, ok, type Check } from '../check.ts';
import { ownHook } from '../own-hook.ts';

/** Blanks, the order of fields and a comma at the end change nothing. */
export const fieldsOf = (projection: string) =>
  projection
    .replace(/\s|^\s*\{|\}\s*$/g, '')
    .split(',')
    .filter(Boolean)
    .toSorted()
    .join();

export const webhookProjection: Check = {
  id: 'webhook-projection',
  title: 'The webhook sends what the site reads',
  fix: `Set the projection of the webhook on sanity.io/manage to ${PUBLISH_WEBHOOK.projection}`,
  run: async (context) => {
    const { rule } = await ownHook(context);
    return fieldsOf(rule.projection ?? '') === fieldsOf(PUBLISH_WEBHOOK.projection)
      ? ok('The webhook sends what the site reads.')
      : fail(`The projection of the webhook is ${rule.projection || 'empty'}.`);
  },
};
