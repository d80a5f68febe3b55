import { z } from 'zod';
import { FORM_MESSAGES } from '#config/messages.ts';
import { PATHS } from '#domain/pages.ts';
import { availability, MAX_DAYS } from '#domain/schedule/availability.ts';
import { issueTrialToken } from '#lib/trial-token.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';
import { parseBody } from '../request.ts';
import { unescapeHtml } from '../unescape-html.ts';

/** Pages whose forms also work without JavaScript. */
const FORM_PAGES = [PATHS.booking, PATHS.contact];
const TRIAL = '/api/trial';
const AVAILABILITY = '/api/availability';
/** The start of the answer to an empty form. */
const ANSWER_TO_EMPTY = FORM_MESSAGES.bookingMissing([]).replace(/:\s*$/, '');

/** The fields in which Next.js names the action of a form. */
const ACTION_FIELDS = /<input type="hidden" name="(\$ACTION_[^"]*)"(?: value="([^"]*)")?/g;

const tried = z.object({
  forms: z.array(
    z.object({
      form: z.string(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});

/** A form may be sent again after a minute, so this isn't the site's fault. */
const RATE_LIMITED = 'PT429';

/** Checks that report what a call to the database fails at. */
const DATABASE_CAUSES = [
  ...['login', 'home', 'pages', 'same-services', 'data-api', 'migrations', 'schema'],
  ...['secret-key', 'publishable-key', 'visitor-functions'],
];

export const FORMS: Checks = {
  'form-posts': {
    after: ['login', 'home', 'pages'],
    fix: 'Let the host, proxy and firewall pass POST requests with their Host, Origin and body (up to 1 MB) to the site.',
    run: async (context) => {
      const refusals = [
        ...(await Promise.all(FORM_PAGES.map((path) => postEmptyForm(context, path)))),
        await postUnsignedTrial(context),
      ].filter((refusal) => refusal !== null);
      return refusals.length === 0
        ? ok('Forms reach the site.')
        : fail(`Forms do not reach the site: ${refusals.join('; ')}.`);
    },
  },
  availability: {
    after: DATABASE_CAUSES,
    fix: 'Read the error in the site’s log. Until it is fixed, the booking form offers every time, also those that are taken.',
    run: async ({ site, now }) => {
      const today = now().toISOString().slice(0, 10);
      const answer = await site.get(`${AVAILABILITY}?from=${today}&days=${MAX_DAYS}&services=`);
      const { data } = availability.safeParse(parseBody(answer));
      if (!data) return fail(`${AVAILABILITY} responds with ${answer.status} and no days.`);
      return data.days.some(({ windows }) => windows.length > 0)
        ? ok(`The booking form offers times on ${data.days.length} days.`)
        : warn('The booking form offers no times in the next six weeks.');
    },
  },
  forms: {
    after: ['form-posts', 'operator-key', 'clock', ...DATABASE_CAUSES],
    fix: 'Read the error in the site’s log. If the database reports it, undo the last change in Supabase’s SQL editor: extensions, roles, functions and tables must be as the migrations left them.',
    run: async ({ site, environment, now }) => {
      const token = await issueTrialToken(environment.cronSecret, now());
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await site.request(TRIAL, { method: 'POST', headers });
      const { data } = tried.safeParse(parseBody(answer));
      if (!data) throw new Skip(`${TRIAL} responds with ${answer.status}.`);
      const broken = data.forms.flatMap(({ form, error }) =>
        error && error.code !== RATE_LIMITED ? [`${form}: ${describe(error)}`] : [],
      );
      return broken.length === 0
        ? ok(`A trial of each form succeeds: ${data.forms.map(({ form }) => form).join(', ')}.`)
        : fail(`Visitors cannot send these forms. ${broken.join('. ')}.`);
    },
  },
};

const describe = ({ code, message }: { code: string; message: string }) =>
  code === '' ? message : `${message} (${code})`;

/**
 * Sends a page's form without any value, as a browser without JavaScript does. The site refuses it before it stores
 * anything. @returns what another server responded, or null if the site did
 */
async function postEmptyForm({ site, environment }: Context, path: string) {
  const { text } = await site.get(path);
  const fields = [...text.matchAll(ACTION_FIELDS)];
  if (fields.length === 0) return `${path} has no form`;
  const body = new FormData();
  for (const [, name = '', value = ''] of fields) body.set(name, unescapeHtml(value));
  const headers = { Origin: new URL(environment.siteUrl).origin };
  const answer = await site.request(path, { method: 'POST', headers, body });
  const isAnswered = answer.status === 200 && answer.text.includes(ANSWER_TO_EMPTY);
  return isAnswered ? null : `${path} responds with ${answer.status}`;
}

/** Sends a trial without a signature. @returns what another server responded, or null if the site did */
async function postUnsignedTrial({ site }: Context) {
  const isApiOpen = (await site.request('/api/alive')).status === 200;
  const { status } = await site.request(TRIAL, { method: 'POST' });
  return !isApiOpen || status === 401 ? null : `${TRIAL} responds with ${status}`;
}
