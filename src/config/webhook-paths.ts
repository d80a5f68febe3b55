/** The paths of webhooks. Their senders may omit the length of the body. */
export const WEBHOOK_PATHS = {
  sanity: '/api/sanity-webhook',
  resend: '/api/resend-webhook',
  stripe: '/api/payments/webhook',
} as const;
