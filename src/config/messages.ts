/** The sentences of the message catalog, in one place so that all pages use the same wording. */

type MessageVariant = 'default' | 'destructive';
export type Message = { variant: MessageVariant; title: string | null; text: string };

const destructive = (title: string | null, text: string): Message => ({
  variant: 'destructive',
  title,
  text,
});
const plain = (title: string, text: string): Message => ({ variant: 'default', title, text });

export const MESSAGES = {
  servicesFailed: destructive('Error', 'Failed to load services. Please refresh the page.'),
  quoteSaveFailed: destructive(null, 'Failed to save quote. Please try again.'),
  quoteSaved: (quoteNumber: string, total: string) =>
    plain(
      'Quote Saved',
      `Your quote #${quoteNumber} for ${total} has been saved. You can book this service now.`,
    ),
  quoteNotFound: destructive(
    'Quote Not Found',
    "The quote you're trying to use has expired or doesn't exist.",
  ),
  quoteJustBooked: plain(
    'Quote Booked',
    "You've just booked this quote. We have your request. There's nothing more to do.",
  ),
  quoteLoadFailed: destructive(
    'Error Loading Quote',
    'Failed to load quote data. You can still proceed with booking.',
  ),
  quoteLoaded: (quoteNumber: string) =>
    plain('Quote Loaded', `Your saved quote #${quoteNumber} has been loaded.`),
  bookingFailed: (detail: string | null) =>
    destructive(
      'Booking Failed',
      detail ?? 'There was a problem submitting your appointment. Please try again.',
    ),
  pricesChanged: (changes: string) =>
    plain(
      'Price Changed',
      `${changes} Nothing was sent yet. Press Request Booking again to book at the new price.`,
    ),
  bookingSucceeded: (bookingNumber: string) =>
    plain(
      'Booking Successful',
      `Your booking request #${bookingNumber} has been submitted. We'll contact you soon to confirm your appointment.`,
    ),
  bookingConfirmed: (bookingNumber: string) =>
    plain('Visit Confirmed', `Your visit #${bookingNumber} is confirmed. Please save this page.`),
  contactMissing: destructive('Missing Information', 'Please fill out all required fields'),
  contactInsertFailed: (databaseMessage: string) =>
    destructive('Error', `Error submitting message: ${databaseMessage}`),
  contactFailed: destructive(null, 'There was a problem sending your message. Please try again.'),
  contactSent: plain('Message Sent', "Thank you for your message! We'll get back to you soon."),
} as const;

export const FORM_MESSAGES = {
  bookingMissing: (fields: readonly string[]) =>
    `Please fill out all required fields: ${fields.join(', ')}`,
  badEmail: 'Please enter a valid email address.',
  codeWithoutUse: "That code doesn't apply to these services.",
} as const;

/** Details of a failed booking by step, shown inside the `bookingFailed` message. */
export const BOOKING_DETAILS = {
  appointment: (detail: string) => `Failed to save appointment: ${detail}`,
  quote: (detail: string) => `Failed to create quote: ${detail}`,
  services: (detail: string) => `Failed to fetch services: ${detail}`,
} as const;
