import { ApiError } from '../api-error.ts';
import type { MailWeather } from '../weather.ts';
import type { Account } from './account.ts';
import { createDomain, listDomains, readDomain, verifyDomain } from './handle-domains.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
} from './handle-webhooks.ts';

const PATH = /^\/(domains|webhooks)(?:\/([^/]+)(\/verify)?)?$/;

type Call = { method: string; path: string; readBody: () => Promise<unknown> };
type Result = { status: number; body: object };

/**
 * Resend's calls about domains and webhooks.
 * @returns null for a path of another kind
 * @throws ApiError
 */
export async function handleAccount(
  account: Account,
  weather: MailWeather,
  now: () => number,
  { method, path, readBody }: Call,
): Promise<Result | null> {
  const [found, kind = '', id, verify] = PATH.exec(path) ?? [];
  if (found === undefined) return null;
  const ok = (body: object): Result => ({ status: 200, body });
  const created = (body: object): Result => ({ status: 201, body });
  switch (`${method} ${kind}${id === undefined ? '' : '/id'}${verify ?? ''}`) {
    case 'GET domains':
      return ok(listDomains(account));
    case 'POST domains':
      return created(createDomain(account, await readBody(), now));
    case 'GET domains/id':
      return ok(readDomain(account, id ?? ''));
    case 'POST domains/id/verify':
      return ok(verifyDomain(account, id ?? '', weather));
    case 'GET webhooks':
      return ok(listWebhooks(account));
    case 'POST webhooks':
      return created(createWebhook(account, await readBody(), now));
    case 'GET webhooks/id':
      return ok(readWebhook(account, id ?? ''));
    case 'PATCH webhooks/id':
      return ok(changeWebhook(account, id ?? '', await readBody()));
    case 'DELETE webhooks/id':
      return ok(deleteWebhook(account, id ?? ''));
    default:
      throw new ApiError(
        'method_not_allowed',
        405,
        'Method is not allowed for the requested path.',
      );
  }
}
