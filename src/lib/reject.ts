/** Returns a response with an error in one sentence. */
export const reject = (status: number, error: string) => Response.json({ error }, { status });
