import { z } from 'zod';
import { blockedTime, type BlockedTime } from '#domain/booking/availability.ts';
import { customerRow, type CustomerRow } from '#domain/booking/customers.ts';
import {
  bookingRow,
  daySheetVisit,
  leadCount,
  messageRow,
  quoteRow,
  type BookingRow,
  type DaySheetVisit,
  type LeadCount,
  type MessageRow,
  type QuoteRow,
} from '#domain/booking/schemas.ts';
import { contactClicks, type ContactClicks } from '#domain/contact-clicks.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { quotableService } from '#domain/pricing/quotable-service.ts';
import {
  scheduleProjection,
  type ScheduleProjection,
} from '#domain/schedule/schedule-projection.ts';

export type Rows = {
  /** Only the counts, which come with every view. */
  counts: never;
  new: BookingRow;
  calendar: BookingRow;
  past: BookingRow;
  search: BookingRow;
  messages: MessageRow;
  'found-messages': MessageRow;
  'found-customers': CustomerRow;
  day: DaySheetVisit;
  quotes: QuoteRow;
  leads: LeadCount;
  clicks: ContactClicks;
  blocked: BlockedTime;
  /** What can be quoted. */
  services: QuotableService;
  /** One, or none while the database knows no hours. */
  schedule: ScheduleProjection;
};
export type ViewName = keyof Rows;

/** How the rows of each view are read. */
export const ROWS: { [View in ViewName]: z.ZodType<Rows[View]> } = {
  counts: z.never(),
  new: bookingRow,
  calendar: bookingRow,
  past: bookingRow,
  search: bookingRow,
  messages: messageRow,
  'found-messages': messageRow,
  'found-customers': customerRow,
  day: daySheetVisit,
  quotes: quoteRow,
  leads: leadCount,
  clicks: contactClicks,
  blocked: blockedTime,
  services: quotableService,
  schedule: scheduleProjection,
};
