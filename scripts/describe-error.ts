import { z } from 'zod';

/** Returns the message of an error for people. A validator's own message would list the parts of a response. */
export function describeError(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) {
    return 'A service sent a response of an unexpected format. Check that no proxy or login page is in between, and that the addresses in the variables are those of the services.';
  }
  return error instanceof Error ? error.message : String(error);
}
