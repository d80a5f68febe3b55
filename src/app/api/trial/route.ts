import { environment } from '#config/env.ts';
import { reject } from '#lib/reject.ts';
import { bearerToken } from '#lib/secrets.ts';
import { isTrialToken } from '#lib/trial-token.ts';
import { tryForms } from './try-forms.ts';

/** Tries the forms for `npm run doctor`. @returns each form with its error, or null. Nothing is stored. */
export async function POST(request: Request): Promise<Response> {
  const token = bearerToken(request.headers);
  if (!(await isTrialToken(token, environment().cronSecret))) {
    return reject(401, 'Send a trial token signed with CRON_SECRET.');
  }
  const headers = { 'Cache-Control': 'private, no-store' };
  return Response.json({ forms: await tryForms() }, { headers });
}
