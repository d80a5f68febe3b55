/** The addresses that services call with a body. Their senders may leave out how long it is. */
export const WEBHOOK_PATHS = {
  sanity: '/api/sanity-webhook',
  resend: '/api/resend-webhook',
  stripe: '/api/payments/webhook',
} as const;
