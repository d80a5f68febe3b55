/** Returns the path of the page where a customer sees and changes a booking. */
export const managePath = (token: string) => `/visit/${token}` as const;

/** Returns whether a text has the form of a token: 128 bits in base64url. */
export const isManageToken = (text: string) => /^[\w-]{22}$/.test(text);

/** Returns the path where the customer of a past booking requests the same again. */
export const bookAgainPath = (token: string) => `${managePath(token)}/again`;
