import { environment } from '#config/env.ts';
import { addContactClick } from '#data/contact.ts';
import { createClickResponder } from './respond.ts';

export const dynamic = 'force-dynamic';

let respond: ReturnType<typeof createClickResponder> | undefined;

/** A press on a phone number, a text message or a map, as `tel /services`. */
export const POST = (request: Request): Promise<Response> =>
  (respond ??= createClickResponder(addContactClick, [new URL(environment().siteUrl).host]))(
    request,
  );
