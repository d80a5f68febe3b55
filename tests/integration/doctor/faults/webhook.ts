import { answering, deployedWith, fails, warns, type Faults } from './plant.ts';

const HOOKS = /\/hooks\/projects\/polaris1$/;

export const hook = (changes: object = {}) => ({
  id: 'hook-0',
  type: 'document',
  url: 'https://polaris-detailing.com/api/sanity-webhook',
  dataset: 'production',
  httpMethod: 'POST',
  includeDrafts: false,
  rule: {
    on: ['create', 'update', 'delete'],
    filter: '!(_type in path("sanity.**"))',
    projection:
      '{_id, _type, _rev, _updatedAt, "slug": slug.current, "previousSlug": before().slug.current, "operation": delta::operation()}',
  },
  ...changes,
});

export const hooked = (...hooks: object[]) => answering(HOOKS, () => Response.json(hooks));

const attempted = (...failures: boolean[]) =>
  answering(/\/attempts$/, () =>
    Response.json(
      failures.map((isFailure, index) => ({
        createdAt: `2026-11-2${index}T00:00:00Z`,
        isFailure,
        resultCode: isFailure ? 401 : 200,
      })),
    ),
  );

export const WEBHOOK_FAULTS: Faults = {
  webhook: {
    'no webhook was set up': fails(/No webhook leads to/, hooked()),
    'the webhook leads to another address': fails(
      /leads to https:\/\/old\.example/,
      hooked(hook({ url: 'https://old.example/api/sanity-webhook' })),
    ),
    'the webhook is for another dataset': fails(
      /for staging, not to/,
      hooked(hook({ dataset: 'staging' })),
    ),
    'the webhook is switched off': fails(/switched off/, hooked(hook({ isDisabledByUser: true }))),
    'the webhook leaves deletions out': fails(
      /does not tell of delete/,
      hooked(hook({ rule: { ...hook().rule, on: ['create', 'update'] } })),
    ),
    'the webhook exists twice': warns(
      /2 webhooks tell this site/,
      hooked(hook(), hook({ id: 'hook-1' })),
    ),
    'the webhook tells of drafts': warns(/every keystroke/, hooked(hook({ includeDrafts: true }))),
    'the webhook tells of services alone': fails(
      /may leave publishes out: _type == "service"/,
      hooked(hook({ rule: { ...hook().rule, filter: '_type == "service"' } })),
    ),
    'the webhook tells of photos, too': warns(
      /has no filter/,
      hooked(hook({ rule: { ...hook().rule, filter: null } })),
    ),
    'the webhook has another projection': fails(
      /has the projection \{_id, _type\}/,
      hooked(hook({ rule: { ...hook().rule, projection: '{_id, _type}' } })),
    ),
  },
  'webhook-secret': {
    'the deployment has another webhook secret': fails(
      /The site has another/,
      deployedWith('SANITY_WEBHOOK_SECRET', 'another-secret'),
    ),
    'Sanity signs with another secret': fails(
      /signs with another secret/,
      hooked(hook({ secret: 'another-secret' })),
    ),
    'Sanity signs nothing': fails(/has no secret/, hooked(hook({ secret: '' }))),
  },
  'webhook-attempts': {
    'the last event was refused': fails(/the last event: HTTP 401/, attempted(false, true)),
    'earlier events were refused': warns(/1 of the last 2/, attempted(true, false)),
  },
};
