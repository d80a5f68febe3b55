import { environment } from '#config/env.ts';
import { reject } from '#lib/reject.ts';
import { bearerToken, isSameSecret } from '#lib/secrets.ts';

/** Returns a route that a scheduler or the operator calls with the secret. */
export const schedulerRoute =
  (run: () => Promise<Response>) =>
  async (request: Request): Promise<Response> =>
    isSameSecret(bearerToken(request.headers), environment().cronSecret)
      ? run()
      : reject(401, 'Send CRON_SECRET as a bearer token.');
