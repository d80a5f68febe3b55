import { domainOf } from '../../doctor/sender-domain.ts';
import { openApi, type Api } from '../call-api.ts';
import type { Setup } from '../setup.ts';

/** @throws NotYet without a key */
export const resendApi = ({ fetch, variables }: Setup): Api =>
  openApi(fetch, {
    name: 'Resend',
    url: variables.read('RESEND_BASE_URL') || 'https://api.resend.com',
    headers: { Authorization: `Bearer ${variables.need('RESEND_API_KEY')}` },
  });

/** The domain of `MAIL_FROM`. @throws NotYet */
export const senderDomainOf = ({ variables }: Setup): string =>
  domainOf(variables.need('MAIL_FROM'));
