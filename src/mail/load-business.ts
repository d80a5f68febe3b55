import { environment } from '#config/env.ts';
import { getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import type { Business } from '#domain/emails/outbox.ts';
import { durationsByName } from '#domain/schedule/duration.ts';

type Loaded = {
  business: Business;
  /** The hours of reminders and of the summary of the day, by the clock of the business; null means never. */
  reminderHour: number | null;
  summaryHour: number | null;
};

/** Returns the facts about the business for emails and receipts, from the owner's current settings. */
export async function loadBusiness(): Promise<Loaded> {
  const { siteUrl, sanity, email, payments } = environment();
  // The setting is a path of the site or a full address.
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
