import { PAYMENT_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { DOMAIN } from '../deployment.ts';
import type { SiteState } from '../healthy-site.ts';
import { withWebhooks } from './content.ts';
import { changing, withoutConnection } from './database.ts';
import type { Faults, Plant } from './plant.ts';
import {
  answering,
  fails,
  planting,
  refusing,
  replacing,
  warns,
  withHeader,
  withVariable,
} from './plant.ts';
import { withCertificate } from './site.ts';

/** The host's or proxy's own response to some of the requests. */
const interposing =
  (answer: (...request: Parameters<SiteState['replace']>) => Response | null): Plant =>
  ({ site }) => {
    site.replace = answer;
  };

const toAll = (status: number, headers: Record<string, string> = {}) =>
  interposing(() => new Response('<title>Just a moment…</title>', { status, headers }));

const withRecord =
  (name: string, ...records: string[]): Plant =>
  (trial) => {
    trial.records[`${name}.${DOMAIN}`] = records;
  };

/** @param before null for a field that the settings lack */
const withSetting =
  (field: string, value: string, before: string | null): Plant =>
  async ({ undo }, { editor }) => {
    const patch = () => editor.patch('settings');
    await patch()
      .set({ [field]: value })
      .commit();
    const restored = before === null ? patch().unset([field]) : patch().set({ [field]: before });
    undo.push(() => restored.commit());
  };

const withDocument =
  (document: { _id: string; _type: string; [field: string]: unknown }): Plant =>
  async ({ undo }, { editor }) => {
    await editor.create(document);
    undo.push(() => editor.delete(document._id));
  };

const slug = (current: string) => ({ _type: 'slug', current });

/** Ordinary mishaps of a site, by their origin: hosts, name servers, freelancers and dashboards. */
export const MISHAPS: Record<string, Faults> = {
  'the host': {
    login: {
      'protects every deployment with a login': fails(
        /protects the whole site: .* responds with 401/,
        toAll(401),
      ),
      'sends visitors to its single sign-on': fails(
        /redirects to https:\/\/polaris\.cloudflareaccess\.com/,
        toAll(302, { location: 'https://polaris.cloudflareaccess.com/cdn-cgi/access/login' }),
      ),
      'tests every browser before it passes a request on': fails(
        /responds with 403/,
        toAll(403, { 'cf-mitigated': 'challenge' }),
      ),
    },
    home: {
      'has lost the processes of the site': fails(/responds with 502/, toAll(502)),
    },
    'form-posts': {
      'refuses every POST': fails(
        /\/booking responds with 403; \/contact responds with 403; \/api\/trial responds with 403/,
        interposing((_, __, method) =>
          method === 'POST' ? new Response('', { status: 403 }) : null,
        ),
      ),
      'takes only short bodies': fails(
        /\/contact responds with 413/,
        interposing(({ pathname }, __, method) =>
          method === 'POST' && !pathname.startsWith('/api/')
            ? new Response('', { status: 413 })
            : null,
        ),
      ),
    },
    'webhook-secret': {
      'has a firewall rule against one webhook': fails(
        /\/api\/sanity-webhook responds with 403/,
        replacing('/api/sanity-webhook', () => new Response('', { status: 403 })),
      ),
    },
    pages: {
      'runs out of time on the pages that earn money': fails(
        /\/booking responds with 500, \/quote responds with 500/,
        interposing(({ pathname }) =>
          ['/booking', '/quote'].includes(pathname) ? new Response('', { status: 500 }) : null,
        ),
      ),
    },
    'page-files': {
      'lost the scripts of the last build': fails(
        /\/_next\/static\/app\.\w+ responds with 404\. 2 more fail/,
        interposing(({ pathname }) =>
          pathname.startsWith('/_next/') ? new Response('', { status: 404 }) : null,
        ),
      ),
    },
    'page-scripts': {
      'puts its analytics into every page': fails(
        /got the script \/cdn-cgi\/zaraz\/i\.js on the way/,
        replacing('/', rewritten('<script src="/cdn-cgi/zaraz/i.js"></script>')),
      ),
      'delays the scripts in the pages': fails(
        /browsers block 1 of its scripts/,
        replacing('/quote', rewritten('<script>window.delayed = true</script>')),
      ),
    },
    indexing: {
      'hides one page from search engines': fails(
        /not to list them: \/services/,
        withHeader('/services', 'x-robots-tag', 'none'),
      ),
    },
    'page-cache': {
      'keeps the home page for a day': fails(
        /on \/ is hidden for up to 86400 seconds/,
        withHeader('/', 'cache-control', 'public, max-age=86400'),
      ),
    },
    certificate: {
      'forgot to renew the certificate': fails(
        /has expired/,
        planting(withCertificate(-1), refusing(/^https:\/\/(?:www\.)?polaris-detailing\.com/)),
      ),
    },
    availability: {
      'cannot reach the calendar': fails(
        /\/api\/availability responds with 503 and no days/,
        replacing('/api/availability', () => new Response('', { status: 503 })),
      ),
    },
    'same-services': {
      'runs the live site with the variables of staging': fails(
        /SITE_ENV is staging at the site but production here/,
        ({ site }) => {
          site.process.siteEnv = 'staging';
          site.replace = ({ pathname }, answer) => {
            answer.headers.set('x-robots-tag', 'noindex');
            return pathname === '/robots.txt'
              ? new Response('User-Agent: *\nDisallow: /\n', answer)
              : answer;
          };
        },
      ),
    },
    'security-contact': {
      'keeps an old security.txt': warns(
        /has expired/,
        replacing(
          '/.well-known/security.txt',
          () => new Response('Contact: mailto:a@example.com\nExpires: 2026-01-01T00:00:00Z\n'),
        ),
      ),
    },
  },
  'the owner': {
    'mail-key': {
      'deleted the key of Resend, and emails wait': fails(
        /rejects RESEND_API_KEY/,
        planting(withVariable('RESEND_API_KEY', 're_deleted'), ({ site }) => {
          site.report.emails = ['3 emails have been waiting since 9:40 AM: Resend returned 401.'];
        }),
      ),
    },
    'data-api': {
      'let the database pause': fails(
        /does not respond/,
        planting(withoutConnection, refusing(/supabase\.co/), ({ site }) => {
          site.report.errors = ['The database does not respond.'];
          site.report.emails = ['The emails cannot be counted.'];
        }),
      ),
    },
  },
  'the name server': {
    spf: {
      'has the parts of the SPF record in the wrong order': fails(
        /ends at "-all", before it allows Resend/,
        withRecord('send', 'v=spf1 -all include:amazonses.com'),
      ),
    },
    dkim: {
      'has an empty DKIM key': fails(
        /is empty, which means that it was revoked/,
        withRecord('resend._domainkey', 'v=DKIM1; k=rsa; p='),
      ),
      'has none of the records': fails(
        /has no DKIM key, and no SPF record/,
        planting(
          withRecord('send'),
          withRecord('resend._domainkey'),
          answering(/resend\.com\/domains$/, () =>
            Response.json({ data: [{ id: 'd', name: DOMAIN, status: 'not_started' }] }),
          ),
        ),
      ),
    },
    dmarc: {
      'has a DMARC policy with a typing error': fails(
        /no valid policy: v=DMARC1; p=rejct/,
        withRecord('_dmarc', 'v=DMARC1; p=rejct'),
      ),
    },
    'mail-domain': {
      'knows the domain, but the sender is at a subdomain of it': fails(
        /MAIL_FROM uses mail\.polaris-detailing\.com, which is not a domain of this account/,
        withVariable('MAIL_FROM', `Polaris <hello@mail.${DOMAIN}>`),
      ),
    },
  },
  'a freelancer with the SQL editor': {
    forms: {
      'broke the function of the bookings, and nobody can compare the schema': fails(
        /cannot send these forms\. booking: out of order \(P0001\)\./,
        planting(
          withoutConnection,
          changing(
            [
              'alter function public.create_booking(uuid, jsonb) rename to former_booking',
              'revoke execute on function public.former_booking from public, anon, authenticated',
              `create function public.create_booking(submission_id uuid, booking jsonb) returns jsonb
               language plpgsql security definer set search_path = '' as $$ begin raise exception 'out of order'; end $$`,
              'grant execute on function public.create_booking to anon, service_role',
            ],
            [
              'drop function public.create_booking(uuid, jsonb)',
              'alter function public.former_booking(uuid, jsonb) rename to create_booking',
              'grant execute on function public.create_booking to anon, service_role',
            ],
          ),
        ),
      ),
      'left a trigger that refuses messages': fails(
        /contact: no more messages \(P0001\)\./,
        planting(
          withoutConnection,
          changing(
            [
              `create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'no more messages'; end $$`,
              'revoke execute on function public.refuse() from public, anon, authenticated',
              'create trigger refuse before insert on public.contact_messages for each row execute function public.refuse()',
            ],
            ['drop trigger refuse on public.contact_messages', 'drop function public.refuse()'],
          ),
        ),
      ),
    },
    schema: {
      'wants no visits on Sundays': fails(
        /The constraint no_sundays on public\.appointments was added/,
        changing(
          [
            'alter table public.appointments add constraint no_sundays check (extract(isodow from visit_date) < 7) not valid',
          ],
          ['alter table public.appointments drop constraint no_sundays'],
        ),
      ),
    },
    'visitor-tables': {
      'made a view of the customers for a newsletter': warns(
        /may query newsletter/,
        changing(
          [
            'create view public.newsletter as select customer_email from public.appointments',
            'grant select on public.newsletter to anon',
          ],
          ['drop view public.newsletter'],
        ),
      ),
    },
  },
  'Stripe’s dashboard': {
    'payment-webhook': {
      'made the webhook with an old API version': warns(
        /API version 2020-08-27/,
        answering(/stripe\.com\/v1\/webhook_endpoints/, () =>
          Response.json({
            data: [
              {
                url: `https://${DOMAIN}${PAYMENT_WEBHOOK.path}`,
                status: 'enabled',
                enabled_events: ['*'],
                api_version: '2020-08-27',
              },
            ],
          }),
        ),
      ),
    },
    'payment-key': {
      'made a key that may take no payments': fails(
        /may not take payments/,
        answering(/stripe\.com\/v1\/checkout\/sessions/, () =>
          Response.json({ error: { type: 'invalid_request_error' } }, { status: 403 }),
        ),
      ),
    },
  },
  'another program at Sanity': {
    settings: {
      'wrote a time zone that does not exist': fails(
        /"Central Standard" is no time zone/,
        withSetting('timeZone', 'Central Standard', null),
      ),
      'removed the phone number': fails(
        /there is no phone number/,
        withSetting('phone', '', '612-701-4411'),
      ),
    },
    addresses: {
      'published a service without a slug': fails(
        /service-wax has no slug/,
        withDocument({ _id: 'service-wax', _type: 'service', price: { flat: 40 } }),
      ),
      'copied a city page': fails(
        /city-a and city-b have the same slug/,
        planting(
          withDocument({ _id: 'city-a', _type: 'cityPage', slug: slug('edina') }),
          withDocument({ _id: 'city-b', _type: 'cityPage', slug: slug('edina') }),
        ),
      ),
    },
    'document-types': {
      'imported the posts of a former site': warns(
        /documents of these types: wpPost/,
        withDocument({ _id: 'post-1', _type: 'wpPost' }),
      ),
    },
    'left-out': {
      'wrote a number into a text': warns(/faq-1, question: This is no text/, ({ site }) => {
        site.report.content = [
          { documentId: 'faq-1', type: 'faq', field: 'question', problem: 'This is no text.' },
        ];
      }),
    },
    webhook: {
      'made the webhook with the first API version': fails(
        /has the API version v1, which lacks before\(\)/,
        withWebhooks({ apiVersion: 'v1' }),
      ),
    },
  },
};

function rewritten(addition: string) {
  return (answer: Response) => {
    const body = answer.body?.pipeThrough(new TextDecoderStream()).pipeThrough(
      new TransformStream<string, string>({
        transform: (text, controller) => controller.enqueue(text.replace('</html>', addition)),
      }),
    );
    return new Response(body?.pipeThrough(new TextEncoderStream()) ?? null, answer);
  };
}
