import type { z } from 'zod';
import { invalid, missing } from './api-error.ts';
import type { PaymentFaults } from './faults.ts';
import type { Lifecycle } from './lifecycle.ts';
import * as parameters from './parameters.ts';
import { type Books, newId, seconds } from './state.ts';

type Bare = Record<string, unknown>;
type Call = { books: Books; id: string; query: string; origin: string };
type Page = { limit: number; starting_after?: string | undefined };
type World = { faults: PaymentFaults; lifecycle: Lifecycle; now: () => number; isLive: boolean };

/** https://docs.stripe.com/webhooks */
const MOST_ENDPOINTS = 16;

function route<Given extends { expand: string[] }>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: z.ZodType<Given>,
  run: (call: Call, given: Given) => Bare,
) {
  return {
    method,
    path: new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`),
    run: (call: Call): Bare => {
      const given = parameters.parseParameters(schema, parameters.parseForm(call.query));
      return expand(structuredClone(run(call, given)), given.expand, call.books);
    },
  };
}

/** Returns the routes of Stripe's API that the site, the doctor and setup use. */
export function createRoutes({ faults, lifecycle, now, isLive }: World) {
  const endpoints = 'webhook_endpoints';
  return [
    route('POST', 'checkout/sessions', parameters.session, ({ books, origin }, given) =>
      lifecycle.createSession(books, given, origin),
    ),
    route('GET', 'checkout/sessions', parameters.sessionPage, ({ books }, page) => {
      const all = Object.values(books.sessions);
      const found = all.filter(({ status }) => status === (page.status ?? status));
      return list('/v1/checkout/sessions', found, page);
    }),
    route('GET', 'checkout/sessions/:id', parameters.nothing, ({ books, id }) =>
      find('checkout.session', books.sessions, id),
    ),
    route('POST', 'checkout/sessions/:id/expire', parameters.nothing, ({ books, id }) =>
      lifecycle.expireNow(books, find('checkout.session', books.sessions, id)),
    ),
    route('POST', 'refunds', parameters.refund, ({ books }, given) =>
      lifecycle.createRefund(books, given),
    ),
    route('GET', 'refunds', parameters.refundPage, ({ books }, page) => {
      const { payment_intent: wanted } = page;
      const all = Object.values(books.refunds);
      const found = all.filter((each) => each.payment_intent === (wanted ?? each.payment_intent));
      return list('/v1/refunds', found, page);
    }),
    route('GET', 'refunds/:id', parameters.nothing, ({ books, id }) =>
      find('refund', books.refunds, id),
    ),
    route('GET', 'disputes', parameters.refundPage, ({ books }, page) => {
      const { payment_intent: wanted } = page;
      const all = Object.values(books.disputes);
      const found = all.filter((each) => each.payment_intent === (wanted ?? each.payment_intent));
      return list('/v1/disputes', found, page);
    }),
    route('GET', 'disputes/:id', parameters.nothing, ({ books, id }) =>
      find('dispute', books.disputes, id),
    ),
    route('POST', 'disputes/:id', parameters.evidence, ({ books, id }, given) =>
      lifecycle.answerDispute(books, find('dispute', books.disputes, id), given),
    ),
    route('GET', 'account', parameters.nothing, () => {
      const { currently_due, ...state } = faults.current.account;
      const requirements = { currently_due, past_due: [], disabled_reason: null };
      return { id: 'acct_local', object: 'account', country: 'US', ...state, requirements };
    }),
    route('GET', endpoints, parameters.page, ({ books }, page) =>
      list(`/v1/${endpoints}`, Object.values(books.endpoints), page),
    ),
    route('POST', endpoints, parameters.endpoint, ({ books }, given) => {
      if (Object.keys(books.endpoints).length >= MOST_ENDPOINTS) {
        throw invalid(`You have reached the maximum of ${MOST_ENDPOINTS} webhook endpoints.`);
      }
      const { url, enabled_events, metadata, description = null, api_version = null } = given;
      const id = newId('we');
      const endpoint = {
        id,
        object: 'webhook_endpoint',
        created: seconds(now()),
        livemode: isLive,
        url,
        enabled_events,
        metadata,
        description,
        api_version,
        application: null,
        status: 'enabled',
        secret: newId('whsec'),
      };
      books.endpoints[id] = endpoint;
      return endpoint;
    }),
    route('POST', `${endpoints}/:id`, parameters.endpointUpdate, ({ books, id }, given) => {
      const endpoint = find('webhook endpoint', books.endpoints, id);
      endpoint.url = given.url ?? endpoint.url;
      endpoint.enabled_events = given.enabled_events ?? endpoint.enabled_events;
      if (given.disabled) endpoint.status = given.disabled === 'true' ? 'disabled' : 'enabled';
      return withoutSecret(endpoint);
    }),
    route('DELETE', `${endpoints}/:id`, parameters.nothing, ({ books, id }) => {
      find('webhook endpoint', books.endpoints, id);
      Reflect.deleteProperty(books.endpoints, id);
      return { id, object: 'webhook_endpoint', deleted: true };
    }),
  ];
}

function find<Kept>(kind: string, all: Record<string, Kept>, id: string): Kept {
  const found = Object.hasOwn(all, id) ? all[id] : undefined;
  if (found === undefined) throw missing(kind, id);
  return found;
}

/** Removes the secret, which only the response to creation has. */
const withoutSecret = (object: Bare): Bare =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== 'secret'));

/** Returns a page of a list, newest first (https://docs.stripe.com/api/pagination). */
function list(
  url: string,
  all: readonly (Bare & { id: string })[],
  { limit, starting_after }: Page,
): Bare {
  const newest = all.toReversed();
  const from = newest.findIndex(({ id }) => id === starting_after) + 1;
  const data = newest.slice(from, from + limit).map(withoutSecret);
  return { object: 'list', data, has_more: from + limit < newest.length, url };
}

/** Replaces the ids that `expand` names with their objects (https://docs.stripe.com/expand). @throws ApiError */
function expand(object: Bare, names: readonly string[], { intents }: Books): Bare {
  for (const name of names) {
    if (name !== 'payment_intent') throw invalid(`This property cannot be expanded (${name}).`);
    const id = object[name];
    if (typeof id === 'string') object[name] = structuredClone(intents[id]);
  }
  return object;
}
