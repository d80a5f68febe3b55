const ANSWER_WITHIN_MS = 20_000;

/** The hidden fields of a page's form: they name the action that it posts to without a script. */
export async function readPlainForm(siteUrl: string, path: string): Promise<Map<string, string>> {
  const html = await (await fetch(`${siteUrl}${path}`)).text();
  const inputs = [...html.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, text = '']) => text);
  const fields = inputs.map((text): [string, string] => [
    attribute(text, 'name'),
    attribute(text, 'value'),
  ]);
  if (!fields.some(([name]) => name.startsWith('$ACTION'))) {
    throw new Error(`The page ${path} holds no form that works without script.`);
  }
  return new Map(fields);
}

function attribute(text: string, name: string): string {
  const [, value = ''] = new RegExp(`\\b${name}="([^"]*)"`).exec(text) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/**
 * Sends a form as a browser without script does.
 * @param fields of the form, the hidden ones included
 * @param address that the visitor sends it from
 * @returns null when no answer came in time
 */
export async function postPlainForm(
  url: string,
  fields: Iterable<[string, string]>,
  { address, origin }: { address: string; origin: string },
): Promise<{ location: string; text: string } | null> {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin, 'x-forwarded-for': address },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return { location: response.headers.get('location') ?? '', text: await response.text() };
  } catch {
    return null;
  }
}
