import { fail, ok, Skip, type Check } from '../check.ts';
import { maySendOnly } from '../mail-account.ts';

export const mailKey: Check = {
  id: 'mail-key',
  title: 'Resend knows the key',
  fix: 'Create a key on resend.com/api-keys and set RESEND_API_KEY.',
  run: async ({ mail }) => {
    const answer = await mail.askDomains().catch(() => null);
    if (!answer) return fail('Resend does not answer.');
    if (answer.status === 200) return ok('Resend knows the key.');
    if (maySendOnly(answer)) return ok('Resend knows the key, which may only send.');
    if ([400, 401, 403].includes(answer.status))
      return fail('Resend does not know RESEND_API_KEY.');
    throw new Skip(`Resend answers ${answer.status}.`);
  },
};
