import { PRICE } from '../publish-content.ts';
import { QUIET } from '../start-stack.ts';
import {
  answering,
  fails,
  planting,
  refusing,
  warns,
  withPolicy,
  withVariable,
  type Faults,
  type Plant,
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

export const CONTENT_FAULTS: Faults = {
  dataset: {
    'Sanity does not answer': fails(/does not answer for polaris1/, refusing(/sanity\.io/)),
    'the dataset was deleted': fails(
      /knows no polaris1\/production/,
      answering(/sanity\.io.*\/data\//, () => Response.json({}, { status: 404 })),
    ),
    'the dataset is private, and there is no token': fails(
      /polaris1\/production is private or empty, and SANITY_READ_TOKEN is not set/,
      planting(withVariable('SANITY_READ_TOKEN', undefined), inPrivate),
    ),
  },
  'service-prices': {
    'a service was published without a price': fails(
      /nobody can choose it: eco-wash/,
      planting(withPrice({}), ({ site }) => {
        site.report.errors = ['eco-wash is published but cannot be quoted.'];
      }),
    ),
    'a service was published with two prices': fails(
      /nobody can choose it: eco-wash/,
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
      /refuses SANITY_READ_TOKEN \(401\)/,
      withVariable('SANITY_READ_TOKEN', 'revoked-token'),
    ),
    'the token of a private dataset was revoked': fails(
      /refuses SANITY_READ_TOKEN \(401\)/,
      planting(withVariable('SANITY_READ_TOKEN', 'revoked-token'), inPrivate),
    ),
    'the token is valid and sees no draft': fails(
      /is valid, and sees none of 1 drafts/,
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
      /refuses the Studio at https:\/\/studio\.polaris/,
      planting(
        withVariable('SANITY_STUDIO_URL', STUDIO),
        // The deployment knows that Studio.
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
};
