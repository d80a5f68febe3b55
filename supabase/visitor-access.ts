/** What the publishable key may do, in the exposed schema: these and nothing else. */
export const VISITOR_TABLES: readonly string[] = ['services'];

export const VISITOR_FUNCTIONS: readonly string[] = [
  'add_contact_click',
  'answer_hours',
  'create_booking',
  'email_quote',
  'load_quote',
  'quote_status',
  'save_quote',
  'send_contact_message',
  'visit_availability',
];
