/** More than the longest note, in the longest encoding. */
const MAX_CHARACTERS = 20_000;

/** The JSON of a request's body; null when it is too long or no JSON. */
export async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_CHARACTERS) return null;
  const text = await request.text().catch(() => '');
  if (text.length > MAX_CHARACTERS) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
