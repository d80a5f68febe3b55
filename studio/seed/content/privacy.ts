import type { RichParagraph } from './types.ts';

/** Describes what this site stores and sends. Update it when either changes. */
export const PRIVACY: RichParagraph[] = [
  { heading: 'What you type, and why we keep it' },
  'When you request a booking, we store your name, email address, phone number, the address of the visit, your vehicle, and the service, day and time you chose. We need them to come to you and to reach you.',
  'With a booking request, a saved quote or a message we also store where your visit to this site began: the first page you opened, the name of the site that linked to it, and the campaign words in that link, with the number that an ad gave your click. Your browser keeps them until you close the tab, and sends them with nothing else.',
  'When you save a quote, we store the services, your vehicle, and the contact details you add. They are optional. Anyone with the link to a saved quote can see it, so share it with care.',
  'When you send us a message, we store the message with your name, your email address and, if you give them, your phone number and a subject.',
  'When you ask us to tell you if a full day opens, we store your name, your email address or phone number, the service and the size of your vehicle. We delete them a month after that day.',
  { heading: 'Who receives it' },
  'We do, and the companies that run this site for us: one hosts its pages, one its database, one sends its emails. They work on our behalf. We sell nothing and share nothing for advertising.',
  "We email you about what you sent: that we received your request or message, a quote when you ask for it, when we confirm, move or cancel a visit, the day before it, and once after it. When the same service is due again, we suggest the next visit once, and one press stops these emails. There's no newsletter.",
  { heading: 'What stays on your device' },
  "Until you close the tab, your browser remembers what you've typed, so that a reload loses nothing, and where your visit began. It also remembers your last saved quote, with the contact details you typed, until you book it or it expires, so you can find it again. Clearing the data of this site in your browser removes all of it. When you request a booking, one cookie keeps the link to it in your browser for a day, so that the confirmation can show you your request. We set no other cookies for visitors, and no other company counts or follows you here. When you press our phone number, we add one to a count for that page and day, with nothing about you, and not at all if your browser asks sites not to track you.",
  'To keep robots from flooding our forms, our server keeps your network address in its memory for a short time. Its logs tell us what went wrong, and never what you typed.',
  { heading: 'How to see it or have it deleted' },
  "Call us or [send us a message](/contact). We'll tell you what we have about you, correct it, or delete it. We may have to keep invoices for as long as the law requires.",
];
