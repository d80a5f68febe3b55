/** A refusal in one sentence. */
export const reject = (status: number, error: string) => Response.json({ error }, { status });
