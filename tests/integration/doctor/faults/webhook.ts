import { answering, deployedWith, fails, warns, type Fault } from './plant.ts';

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

export const WEBHOOK_FAULTS: Fault[] = [
  fails('webhook', 'no webhook was set up', /No webhook leads to/, hooked()),
  fails(
    'webhook',
    'the webhook leads to another address',
    /leads to https:\/\/old\.example/,
    hooked(hook({ url: 'https://old.example/api/sanity-webhook' })),
  ),
  fails(
    'webhook',
    'the webhook is for another dataset',
    /for staging, not to/,
    hooked(hook({ dataset: 'staging' })),
  ),
  fails(
    'webhook',
    'the webhook is switched off',
    /switched off/,
    hooked(hook({ isDisabledByUser: true })),
  ),
  fails(
    'webhook',
    'the webhook leaves deletions out',
    /does not tell of delete/,
    hooked(hook({ rule: { ...hook().rule, on: ['create', 'update'] } })),
  ),
  warns(
    'webhook',
    'the webhook exists twice',
    /2 webhooks tell this site/,
    hooked(hook(), hook({ id: 'hook-1' })),
  ),
  warns(
    'webhook',
    'the webhook tells of drafts',
    /every keystroke/,
    hooked(hook({ includeDrafts: true })),
  ),
  fails(
    'webhook-filter',
    'the webhook tells of services alone',
    /may leave publishes out: _type == "service"/,
    hooked(hook({ rule: { ...hook().rule, filter: '_type == "service"' } })),
  ),
  warns(
    'webhook-filter',
    'the webhook tells of photos, too',
    /has no filter/,
    hooked(hook({ rule: { ...hook().rule, filter: null } })),
  ),
  fails(
    'webhook-projection',
    'the webhook has another projection',
    /is \{_id, _type\}/,
    hooked(hook({ rule: { ...hook().rule, projection: '{_id, _type}' } })),
  ),
  fails(
    'webhook-secret',
    'the deployment has another webhook secret',
    /The site has another/,
    deployedWith('SANITY_WEBHOOK_SECRET', 'another-secret'),
  ),
  fails(
    'webhook-secret',
    'Sanity signs with another secret',
    /signs with another secret/,
    hooked(hook({ secret: 'another-secret' })),
  ),
  fails('webhook-secret', 'Sanity signs nothing', /has no secret/, hooked(hook({ secret: '' }))),
  fails(
    'webhook-attempts',
    'the last event was refused',
    /the last event: HTTP 401/,
    attempted(false, true),
  ),
  warns(
    'webhook-attempts',
    'earlier events were refused',
    /1 of the last 2/,
    attempted(true, false),
  ),
];
