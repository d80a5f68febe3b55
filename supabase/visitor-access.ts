/** The only tables of the exposed schema that the publishable key may read. */
export const VISITOR_TABLES: readonly string[] = ['services'];

/** Functions that the site calls with the publishable key. It calls the others with the secret key for rate limits. */
export const ASKED_AS_VISITOR: readonly string[] = [
  'add_contact_click',
  'answer_hours',
  'load_quote',
  'quote_status',
  'visit_availability',
];

/** The only functions that the publishable key may call. */
export const VISITOR_FUNCTIONS: readonly string[] = [
  ...ASKED_AS_VISITOR,
  'create_booking',
  'email_quote',
  'save_quote',
  'send_contact_message',
].sort();
