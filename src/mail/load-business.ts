import { environment } from '#config/env.ts';
import { getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import type { Business } from '#domain/emails/outbox.ts';
import { durationsByName } from '#domain/schedule/duration.ts';

type Loaded = {
  business: Business;
  /** When reminders and the summary of the day are due, in the business's own time; null: never. */
  reminderHour: number | null;
  summaryHour: number | null;
};

/** What every email and receipt says about the business, as the owner's settings have it now. */
export async function loadBusiness(): Promise<Loaded> {
  const { siteUrl, sanity, email, payments } = environment();
  // A path of the site, or an address of its own.
  const studioUrl = new URL(sanity.studioUrl, siteUrl).href.replace(/\/$/, '');
  const [settings, services] = await Promise.all([getSettings(), getServices()]);
  const { reminderHour, summaryHour } = settings;
  const durations = durationsByName(services);
  const business = {
    ...settings,
    siteUrl,
    studioUrl,
    replies: email.replies,
    durations,
    takesPayments: payments !== null,
  };
  return { business, reminderHour, summaryHour };
}
