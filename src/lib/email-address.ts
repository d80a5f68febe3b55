/** The longest address that email can be sent to (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254;

/** Text, @, text, dot, text, without blanks. Reads each character once, so long input costs little. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** The one rule for an email address (SPEC section 5). */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL_ADDRESS.test(text);
}
