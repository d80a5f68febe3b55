/** What the free plans hold, of their vendors' documentation in November 2026. */
export const FREE = {
  /** Sanity: queries of the API a month; beyond it the API answers nobody. */
  queries: 250_000,
  /** Resend: emails a day and a month. */
  emailsADay: 100,
  emailsAMonth: 3_000,
  /** Supabase: bytes of the database; beyond it nothing is written any more. */
  bytes: 500_000_000,
  /** Vercel: invocations of functions a month. Hobby is for sites that earn nothing. */
  invocations: 1_000_000,
} as const;
