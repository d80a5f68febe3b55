/** Where a customer sees and changes a booking. */
export const managePath = (token: string) => `/visit/${token}` as const;

/** The form of every token: 128 bits in base64url. Anything else was not given to anybody. */
export const isManageToken = (text: string) => /^[\w-]{22}$/.test(text);

/** Where the customer of a booking that is over asks for the same again. */
export const bookAgainPath = (token: string) => `${managePath(token)}/again`;
