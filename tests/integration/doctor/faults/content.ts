import { PRICE, QUIET } from '../start-stack.ts';
import type { Faults, Plant } from './plant.ts';
import {
  answering,
  deployedWith,
  fails,
  planting,
  refusing,
  warns,
  withPolicy,
  withVariable,
} from './plant.ts';

const STUDIO = 'https://studio.polaris-detailing.com';

const withFaults =
  (settings: object): Plant =>
  async (trial, stack) => {
    await stack.faults({ ...QUIET, ...settings });
    trial.undo.push(() => stack.faults(QUIET));
  };

const inPrivate = withFaults({ access: { withoutToken: 'nothing' } });
/** Its role has no right to them. */
const seeingNoDrafts = withFaults({ access: { viewerTokens: 'published' } });

const withPrice =
  (price: object): Plant =>
  async ({ undo }, { editor }) => {
    await editor.patch('service-eco-wash').set({ price }).commit();
    undo.push(() => editor.patch('service-eco-wash').set({ price: PRICE }).commit());
  };

export const withoutDrafts: Plant = async ({ undo }, { editor }) => {
  await editor.delete('drafts.page-faq');
  undo.push(() => editor.create({ _id: 'drafts.page-faq', _type: 'page' }));
};

const HOOKS = /\/hooks\/projects\/polaris1$/;

const RULE = {
  on: ['create', 'update', 'delete'],
  filter: '!(_type in path("sanity.**"))',
  projection:
    '{_id, _type, _rev, _updatedAt, "slug": slug.current, "previousSlug": before().slug.current, "operation": delta::operation()}',
};
const HOOK = {
  id: 'hook-0',
  type: 'document',
  url: 'https://polaris-detailing.com/api/sanity-webhook',
  dataset: 'production',
  httpMethod: 'POST',
  includeDrafts: false,
  rule: RULE,
};

/** A webhook for each of the changes. */
export const withWebhooks = (...changes: object[]) =>
  answering(HOOKS, () => Response.json(changes.map((each) => ({ ...HOOK, ...each }))));

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

export const CONTENT_FAULTS: Faults = {
  dataset: {
    'Sanity does not answer': fails(/does not respond for polaris1/, refusing(/sanity\.io/)),
    'the dataset was deleted': fails(
      /has no dataset polaris1\/production/,
      answering(/sanity\.io.*\/data\//, () => Response.json({}, { status: 404 })),
    ),
    'the dataset is private, and there is no token': fails(
      /polaris1\/production is private or empty, and SANITY_READ_TOKEN is not set/,
      planting(withVariable('SANITY_READ_TOKEN', undefined), inPrivate),
    ),
  },
  'service-prices': {
    'a service was published without a price': fails(
      /customers cannot book: eco-wash/,
      planting(withPrice({}), ({ site }) => {
        site.report.errors = ['eco-wash is published but cannot be quoted.'];
      }),
    ),
    'a service was published with two prices': fails(
      /customers cannot book: eco-wash/,
      withPrice({ flat: 100, perWheel: 30 }),
    ),
  },
  'settings-and-pages': {
    'a fixed page was unpublished': fails(/Not published: FAQ/, async ({ undo }, { editor }) => {
      await editor.delete('page-faq');
      undo.push(() => editor.create({ _id: 'page-faq', _type: 'page' }));
    }),
  },
  'read-token': {
    'no token for drafts is set': warns(
      /Preview and Requests do not work/,
      withVariable('SANITY_READ_TOKEN', undefined),
    ),
    'the token for drafts was revoked': fails(
      /rejects SANITY_READ_TOKEN \(401\)/,
      withVariable('SANITY_READ_TOKEN', 'revoked-token'),
    ),
    'the token of a private dataset was revoked': fails(
      /rejects SANITY_READ_TOKEN \(401\)/,
      planting(withVariable('SANITY_READ_TOKEN', 'revoked-token'), inPrivate),
    ),
    'the token is valid and sees no draft': fails(
      /is valid but cannot read the 1 drafts/,
      seeingNoDrafts,
    ),
    'the token would see no draft, and there is none': fails(
      /may read only _id in path\("\*"\)/,
      planting(seeingNoDrafts, withoutDrafts),
    ),
  },
  'token-writes': {
    'the token for drafts may write': warns(/can write content/, ({ variables }) => {
      variables['SANITY_READ_TOKEN'] = variables['SANITY_AUTH_TOKEN'];
    }),
  },
  'studio-origin': {
    'the Studio is no CORS origin': fails(
      /rejects the Studio at https:\/\/studio\.polaris/,
      planting(
        withVariable('SANITY_STUDIO_URL', STUDIO),
        // The deployment expects that Studio.
        withPolicy((policy) =>
          policy.replace(/(frame-ancestors) .*$/, `$1 'self' ${STUDIO} https://www.sanity.io`),
        ),
        answering(
          /^https:\/\/studio\./,
          () => new Response('<script></script>', { headers: { 'content-type': 'text/html' } }),
        ),
      ),
    ),
  },
  'foreign-origins': {
    'every website is a CORS origin': fails(/Any website may call Sanity/, (trial) => {
      trial.intercept = ({ url, headers }) => {
        const origin = headers.get('origin');
        if (origin !== 'https://doctor.invalid' || !url.includes('sanity.io')) return null;
        return new Response('{}', {
          headers: {
            'access-control-allow-origin': origin,
            'access-control-allow-credentials': 'true',
          },
        });
      };
    }),
  },
  'live-events': {
    'the stream of live events is cut': fails(
      /does not open/,
      withFaults({ liveEvents: { cut: true } }),
    ),
    'too many streams are open': warns(
      /too many are open/,
      answering(/\/live\/events\//, () => new Response('event: goaway\ndata: {}\n\n')),
    ),
  },
  questions: {
    'the stream of live events is kept shut for weeks': warns(
      /sent Sanity 210,000 queries this month/,
      ({ site }) => {
        site.usage.queries = 210_000;
      },
    ),
  },
  'demo-content': {
    'the phone number is the demo’s': warns(
      /phone number "612-555-0142"/,
      async ({ undo }, { editor }) => {
        await editor.patch('settings').set({ phone: '612-555-0142' }).commit();
        undo.push(() => editor.patch('settings').set({ phone: '612-701-4411' }).commit());
      },
    ),
  },
  webhook: {
    'no webhook was set up': fails(/No webhook points to/, withWebhooks()),
    'the webhook leads to another address': fails(
      /points to https:\/\/old\.example/,
      withWebhooks({ url: 'https://old.example/api/sanity-webhook' }),
    ),
    'the webhook is for another dataset': fails(
      /for staging, not to/,
      withWebhooks({ dataset: 'staging' }),
    ),
    'the webhook is switched off': fails(/switched off/, withWebhooks({ isDisabledByUser: true })),
    'the webhook leaves deletions out': fails(
      /does not fire on delete/,
      withWebhooks({ rule: { ...RULE, on: ['create', 'update'] } }),
    ),
    'the webhook exists twice': warns(
      /2 webhooks send this site/,
      withWebhooks({}, { id: 'hook-1' }),
    ),
    'the webhook reports drafts': warns(/every keystroke/, withWebhooks({ includeDrafts: true })),
    'the webhook reports services alone': fails(
      /may skip publishes with its filter _type == "service"/,
      withWebhooks({ rule: { ...RULE, filter: '_type == "service"' } }),
    ),
    'the webhook reports photos, too': warns(
      /has no filter/,
      withWebhooks({ rule: { ...RULE, filter: null } }),
    ),
    'the webhook has another projection': fails(
      /has the projection \{_id, _type\}/,
      withWebhooks({ rule: { ...RULE, projection: '{_id, _type}' } }),
    ),
  },
  'webhook-secret': {
    'the deployment has another webhook secret': fails(
      /The site has another/,
      deployedWith('SANITY_WEBHOOK_SECRET', 'another-secret'),
    ),
    'Sanity signs with another secret': fails(
      /signs with another secret/,
      withWebhooks({ secret: 'another-secret' }),
    ),
    'Sanity signs nothing': fails(/has no secret/, withWebhooks({ secret: '' })),
  },
  'webhook-attempts': {
    'the last event was refused': fails(/the last event failed: HTTP 401/, attempted(false, true)),
    'earlier events were refused': warns(/1 of the last 2/, attempted(true, false)),
  },
};
