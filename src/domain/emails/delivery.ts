export const DELIVERY_STATUSES = [
  'delivery_delayed',
  'delivered',
  'failed',
  'suppressed',
  'bounced',
  'complained',
] as const;

/** What Resend reports of an email after it accepted it. */
export type DeliveryEvent = {
  /** Resend's id of the email. */
  providerId: string;
  status: (typeof DELIVERY_STATUSES)[number];
  /** ISO instant. */
  occurredAt: string;
  /** The receiving server's own words, which may repeat the address. */
  reason: string | null;
};
