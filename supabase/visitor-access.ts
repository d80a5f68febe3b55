/** What the publishable key may do, in the exposed schema: these and nothing else. */
export const VISITOR_TABLES: readonly string[] = ['services'];

/** The site asks these with the publishable key itself; the others with its secret key, so that senders count. */
export const ASKED_AS_VISITOR: readonly string[] = [
  'add_contact_click',
  'answer_hours',
  'load_quote',
  'quote_status',
  'visit_availability',
];

export const VISITOR_FUNCTIONS: readonly string[] = [
  ...ASKED_AS_VISITOR,
  'create_booking',
  'email_quote',
  'save_quote',
  'send_contact_message',
].sort();
