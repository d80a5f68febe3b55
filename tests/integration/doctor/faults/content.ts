import { QUIET } from '../start-stack.ts';
import { answering, fails, refusing, warns, withVariable, type Fault } from './plant.ts';

const inWeather =
  (settings: object): Fault['plant'] =>
  async (trial, stack) => {
    await stack.weather({ ...QUIET, ...settings });
    trial.undo.push(() => stack.weather(QUIET));
  };

export const CONTENT_FAULTS: Fault[] = [
  fails(
    'dataset',
    'Sanity does not answer',
    /does not answer for polaris1/,
    refusing(/sanity\.io/),
  ),
  fails(
    'dataset',
    'the dataset was deleted',
    /knows no polaris1\/production/,
    answering(/sanity\.io.*\/data\//, () => Response.json({}, { status: 404 })),
  ),
  fails(
    'settings-and-pages',
    'a fixed page was unpublished',
    /Not published: FAQ/,
    async ({ undo }, { editor }) => {
      await editor.delete('page-faq');
      undo.push(() => editor.create({ _id: 'page-faq', _type: 'page' }));
    },
  ),
  warns(
    'read-token',
    'no token for drafts is set',
    /Preview and Requests do not work/,
    withVariable('SANITY_READ_TOKEN', undefined),
  ),
  fails(
    'read-token',
    'the token for drafts was revoked',
    /refuses SANITY_READ_TOKEN \(401\)/,
    withVariable('SANITY_READ_TOKEN', 'revoked-token'),
  ),
  warns('token-writes', 'the token for drafts may write', /can write content/, ({ variables }) => {
    variables['SANITY_READ_TOKEN'] = variables['SANITY_AUTH_TOKEN'];
  }),
  fails(
    'studio-origin',
    'the Studio is no CORS origin',
    /refuses the Studio at https:\/\/studio\.polaris/,
    (trial) => {
      trial.variables['SANITY_STUDIO_URL'] = 'https://studio.polaris-detailing.com';
      trial.site.replace = (_, answer) => {
        // The deployment knows that Studio.
        const policy = answer.headers.get('content-security-policy') ?? '';
        const frames = "'self' https://studio.polaris-detailing.com https://www.sanity.io";
        answer.headers.set(
          'content-security-policy',
          policy.replace(/(frame-ancestors) .*$/, `$1 ${frames}`),
        );
        return answer;
      };
      trial.intercept = ({ url }) =>
        url.startsWith('https://studio.')
          ? new Response('<script></script>', { headers: { 'content-type': 'text/html' } })
          : null;
    },
  ),
  fails(
    'foreign-origins',
    'every website is a CORS origin',
    /Any website may call Sanity/,
    (trial) => {
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
    },
  ),
  fails(
    'live-events',
    'the stream of live events is cut',
    /does not open/,
    inWeather({ liveEvents: { cut: true } }),
  ),
  warns(
    'live-events',
    'too many streams are open',
    /too many are open/,
    answering(/\/live\/events\//, () => new Response('event: goaway\ndata: {}\n\n')),
  ),
  warns(
    'questions',
    'the stream of live events is kept shut for weeks',
    /sent Sanity 210,000 queries this month/,
    ({ site }) => {
      site.usage.queries = 210_000;
    },
  ),
  warns(
    'demo-content',
    'the phone number is the demo’s',
    /phone number "612-555-0142"/,
    async ({ undo }, { editor }) => {
      await editor.patch('settings').set({ phone: '612-555-0142' }).commit();
      undo.push(() => editor.patch('settings').set({ phone: '612-701-4411' }).commit());
    },
  ),
];
