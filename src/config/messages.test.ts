import { describe, expect, it } from 'vitest';
import { BOOKING_DETAILS, FORM_MESSAGES, type Message, MESSAGES } from './messages.ts';

/** The catalog of messages as it was ordered: the situation, its variant, title and text. */
const CATALOG: [string, Message, Message['variant'], string | null, string][] = [
  [
    'the services cannot be loaded',
    MESSAGES.servicesFailed,
    'destructive',
    'Error',
    'Failed to load services. Please refresh the page.',
  ],
  [
    'a quote cannot be saved',
    MESSAGES.quoteSaveFailed,
    'destructive',
    null,
    'Failed to save quote. Please try again.',
  ],
  [
    'a quote is saved',
    MESSAGES.quoteSaved('Q-7H2KX94M', '$440'),
    'default',
    'Quote Saved',
    'Your quote #Q-7H2KX94M for $440 has been saved. You can book this service now.',
  ],
  [
    'a quote is not found or has expired',
    MESSAGES.quoteNotFound,
    'destructive',
    'Quote Not Found',
    "The quote you're trying to use has expired or doesn't exist.",
  ],
  [
    'a quote cannot be loaded',
    MESSAGES.quoteLoadFailed,
    'destructive',
    'Error Loading Quote',
    'Failed to load quote data. You can still proceed with booking.',
  ],
  [
    'a quote is loaded',
    MESSAGES.quoteLoaded('Q-7H2KX94M'),
    'default',
    'Quote Loaded',
    'Your saved quote #Q-7H2KX94M has been loaded.',
  ],
  [
    'a booking fails for a known reason',
    MESSAGES.bookingFailed('The reason.'),
    'destructive',
    'Booking Failed',
    'The reason.',
  ],
  [
    'a booking fails',
    MESSAGES.bookingFailed(null),
    'destructive',
    'Booking Failed',
    'There was a problem submitting your appointment. Please try again.',
  ],
  [
    'a booking is sent',
    MESSAGES.bookingSucceeded('A-B7K2M9PX'),
    'default',
    'Booking Successful',
    "Your booking request #A-B7K2M9PX has been submitted. We'll contact you soon to confirm your appointment.",
  ],
  [
    'fields of a message are missing',
    MESSAGES.contactMissing,
    'destructive',
    'Missing Information',
    'Please fill out all required fields',
  ],
  [
    'a message cannot be stored',
    MESSAGES.contactInsertFailed('the reason'),
    'destructive',
    'Error',
    'Error submitting message: the reason',
  ],
  [
    'a message cannot be sent',
    MESSAGES.contactFailed,
    'destructive',
    null,
    'There was a problem sending your message. Please try again.',
  ],
  [
    'a message is sent',
    MESSAGES.contactSent,
    'default',
    'Message Sent',
    "Thank you for your message! We'll get back to you soon.",
  ],
];

it.each(CATALOG)('when %s, the message is the one of the catalog', (_, message, ...expected) => {
  const { variant, title, text } = message;
  expect([variant, title, text]).toEqual(expected);
});

describe('inside a form and inside another message', () => {
  it('the words are those of the catalog', () => {
    expect(FORM_MESSAGES.bookingMissing(['name', 'zip'])).toBe(
      'Please fill out all required fields: name, zip',
    );
    expect(FORM_MESSAGES.badEmail).toBe('Please enter a valid email address.');
    expect(BOOKING_DETAILS.appointment('why')).toBe('Failed to save appointment: why');
    expect(BOOKING_DETAILS.quote('why')).toBe('Failed to create quote: why');
    expect(BOOKING_DETAILS.services('why')).toBe('Failed to fetch services: why');
  });
});
