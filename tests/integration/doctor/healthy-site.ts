import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { EMPTY_BOOKING } from '#booking/form/booking-fields.ts';
import { validateBooking } from '#booking/form/schema.ts';
import { EMPTY_CONTACT } from '#booking/message/message-fields.ts';
import { validateContact } from '#booking/message/schema.ts';
import { allowOnly, securityHeaders } from '#config/security-headers.ts';
import type { ContentFinding } from '#content/reader/read-content.ts';
import type { SiteProcess, Usage } from '#domain/site-checks.ts';
import { visitorAddress } from '#lib/visitor-address.ts';
import { isSignedByResend } from '#mail/resend-webhook.ts';
import { readPublishEvent } from '#publishing/publish-event.ts';
import type { Variables } from '../../../scripts/variables.ts';
import { createHealthResponder } from '../../../src/app/api/health/respond.ts';

const VISITOR = '198.51.100.9';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WELL = {
  errors: [] as string[],
  emails: [] as string[],
  operation: [] as string[],
  scheduler: [] as string[],
  notices: [] as string[],
  retrying: [] as string[],
  failedEmails: 0,
  content: [] as ContentFinding[],
};

/** The parts of a healthy site that a fault can change. */
export type SiteState = {
  /** The deployment's variables, which may differ from the operator's. */
  variables: Variables;
  report: typeof WELL;
  usage: Usage;
  process: SiteProcess & {
    machine: { disk: number; memory: number };
    services: Record<string, string>;
  } & Record<string, unknown>;
  /** The builds of its processes, in turn. */
  builds: string[];
  /** How far its clock is ahead. */
  clockAheadMs: number;
  /** The addresses that proxies append after the caller's header. */
  hops: string;
  /** The response in place of the site's own. Null: the site responds. */
  replace: (url: URL, answer: Response, method: string) => Response | null;
};

export function healthyState(variables: Variables, services: Record<string, string>): SiteState {
  return {
    variables,
    report: structuredClone(WELL),
    usage: {
      queries: 17_280,
      emailsOfDay: 12,
      emailsOfMonth: 140,
      backedUpAt: new Date(Date.now() - 14 * HOUR_MS).toISOString(),
      boundAt: new Date(Date.now() - 90 * DAY_MS).toISOString(),
      ownCalendar: null,
    },
    process: {
      node: '24.21.0',
      machine: { disk: 20_000_000_000, memory: 500_000_000 },
      actionsKeyDigest: createHash('sha256')
        .update(variables['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'] ?? '')
        .digest('hex'),
      siteUrl: variables['SITE_URL'] ?? '',
      siteEnv: 'production',
      isServerless: false,
      content: `${variables['SANITY_PROJECT_ID']}/${variables['SANITY_DATASET']}`,
      services,
    },
    builds: ['build-a'],
    clockAheadMs: 0,
    hops: VISITOR,
    replace: () => null,
  };
}

const SCRIPT = 'document.documentElement.dataset.ready = "yes"';
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** Runs the site's own trial of the forms. */
type TryForms = (request: Request, cronSecret: string) => Promise<Response>;

/** A site with its proxy, which responds as the real one does wherever the doctor checks. */
export function openSite(
  state: SiteState,
  tryForms: TryForms,
): (request: Request) => Promise<Response> {
  let asked = 0;
  const now = () => new Date(Date.now() + state.clockAheadMs);
  const answer = async (request: Request, url: URL): Promise<Response> => {
    const { variables } = state;
    const siteUrl = variables['SITE_URL'] ?? '';
    const body = await request.text();
    if (request.method === 'POST' && url.pathname in FORMS) return answerForm(url.pathname, body);
    switch (url.pathname) {
      case '/api/alive':
        return new Response('alive\n', { headers: { 'cache-control': 'no-store' } });
      case '/api/availability': {
        const date = now().toISOString().slice(0, 10);
        const windows = [{ from: '08:00', until: '09:00', state: 'free', instant: false }];
        const days = [{ date, state: 'free', windows, holiday: false }];
        return Response.json({ days, firstFree: date });
      }
      case '/api/trial':
        return tryForms(request, variables['CRON_SECRET'] ?? '');
      case '/_next/static/app.js':
        return new Response('', { headers: { 'content-type': 'text/javascript' } });
      case '/_next/static/app.css':
        return new Response('', { headers: { 'content-type': 'text/css' } });
      case '/_next/image':
        return new Response('', { headers: { 'content-type': 'image/avif' } });
      case '/brand/logo.svg':
        return new Response('', { headers: { 'content-type': 'image/svg+xml' } });
      case '/.well-known/security.txt': {
        const expires = new Date(Date.now() + 300 * DAY_MS).toISOString();
        return new Response(`Contact: mailto:hello@polaris-detailing.com\nExpires: ${expires}\n`);
      }
      case '/booking':
      case '/contact':
        return page(`<h1>Form</h1>${FORM}${FILES}`);
      case '/api/health': {
        const isOperator =
          request.headers.get('authorization') === `Bearer ${variables['CRON_SECRET']}`;
        const build = state.builds[asked++ % state.builds.length];
        const hops = Number(variables['TRUSTED_PROXY_HOPS'] ?? 1);
        const visitor = visitorAddress(request.headers, hops);
        const respond = createHealthResponder({
          report: () => Promise.resolve(state.report),
          readUsage: () => Promise.resolve(state.usage),
        });
        const process = { ...state.process, build, visitor };
        return respond(isOperator ? process : null);
      }
      case '/api/sanity-webhook': {
        const signature = request.headers.get('sanity-webhook-signature');
        const secret = variables['SANITY_WEBHOOK_SECRET'] ?? '';
        const result = await readPublishEvent(body, signature, secret);
        return Response.json({}, { status: result.ok ? 200 : result.status });
      }
      case '/api/resend-webhook': {
        const secret = variables['RESEND_WEBHOOK_SECRET'];
        if (!secret) return Response.json({}, { status: 404 });
        const isSigned = isSignedByResend(body, request.headers, secret);
        return Response.json({ recorded: false }, { status: isSigned ? 200 : 401 });
      }
      case '/api/payments/webhook': {
        const secret = variables['STRIPE_WEBHOOK_SECRET'];
        if (!secret) return Response.json({}, { status: 404 });
        try {
          const signature = request.headers.get('stripe-signature') ?? '';
          // As the real site does, by its own clock.
          Stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, now().getTime());
          return Response.json({ recorded: false });
        } catch {
          return Response.json({}, { status: 401 });
        }
      }
      case '/api/studio-settings': {
        const projectId = variables['SANITY_PROJECT_ID'];
        const dataset = variables['SANITY_DATASET'];
        const apiHost = variables['SANITY_API_HOST'] ?? null;
        return Response.json({ projectId, dataset, apiHost });
      }
      case '/studio':
        return page('<div id="sanity"></div><script src="/studio/static/a.js"></script>');
      case '/robots.txt':
        return new Response(
          `User-Agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${siteUrl}/sitemap.xml\n`,
        );
      case '/sitemap.xml':
        return new Response(`<url><loc>${siteUrl}</loc></url><url><loc>${siteUrl}/faq</loc></url>`);
      case '/booking/confirmation':
        return page('<h1>Thanks</h1>', 'private, no-store');
      default:
        return page(`<link rel="canonical" href="${siteUrl}"/><h1>Detailing</h1>${FILES}`);
    }
  };
  return async (request) => {
    const url = new URL(request.url);
    const forwarded = [request.headers.get('x-forwarded-for'), state.hops].filter(Boolean);
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-for', forwarded.join(', '));
    const own = await answer(new Request(request, { headers }), url);
    const siteUrl = state.variables['SITE_URL'] ?? '';
    const apiHost = state.variables['SANITY_API_HOST'] ?? null;
    const options = { siteUrl, studioOrigin: null, apiHost, isDevelopment: false };
    for (const { key, value } of securityHeaders(options).site) {
      own.headers.set(key, state.process.isServerless ? value : allowOnly(value, [SCRIPT_HASH]));
    }
    own.headers.set('date', now().toUTCString());
    return state.replace(url, own, request.method) ?? own;
  };
}

const FILES = `<link rel="stylesheet" href="/_next/static/app.css"/><script>${SCRIPT}</script>
  <script src="/_next/static/app.js" async=""></script><img src="/brand/logo.svg"/>
  <img srcSet="/_next/image?url=a.jpg&amp;w=640&amp;q=75 640w"/>`;
const FORM = `<form method="POST"><input type="hidden" name="$ACTION_REF_1"/><input
  type="hidden" name="$ACTION_1:0" value="{&quot;id&quot;:&quot;60&quot;}"/></form>`.replaceAll(
  /\s+/g,
  ' ',
);

/** The site's refusals of a form without values. */
const FORMS: Record<string, () => object> = {
  '/booking': () => validateBooking(EMPTY_BOOKING, null),
  '/contact': () => validateContact(EMPTY_CONTACT),
};

function answerForm(path: string, body: string): Response {
  if (!body.includes('{"id":"60"}')) return new Response('Invalid request.', { status: 400 });
  return page(`<h1>Form</h1><p role="alert">${JSON.stringify(FORMS[path]?.())}</p>`);
}

const page = (html: string, control = 'public, max-age=0, s-maxage=2') =>
  new Response(`<!doctype html><html>${html}</html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': control },
  });
