import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

const ANSWER_WITHIN_MS = 20_000;

/** The hidden fields of a page's form, which name its action for a post without a script. */
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
 * @returns null when no response came in time
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

const BATCH = 64 * 1024;

/**
 * Sends a whole body without declaring its length, whatever response arrives meanwhile.
 * @param piece bytes of each chunk
 * @returns the status of the response; null without one
 */
export async function postUnannounced(
  url: string,
  megabytes: number,
  piece = BATCH,
): Promise<number | null> {
  const { hostname, host, port, pathname } = new URL(url);
  const chunk = `${piece.toString(16)}\r\n${'x'.repeat(piece)}\r\n`;
  const batch = chunk.repeat(BATCH / piece);
  const answered = Promise.withResolvers<null>();
  const sent = async function* () {
    yield `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n`;
    yield 'Content-Type: multipart/form-data; boundary=b\r\n\r\n';
    for (let bytes = 0; bytes < megabytes * 1e6; bytes += BATCH) yield batch;
    yield '0\r\n\r\n';
    // A server disconnects from a client that disconnects before its response.
    await Promise.race([answered.promise, setTimeout(ANSWER_WITHIN_MS, null, { ref: false })]);
  };
  let answer = '';
  const keep = async (received: AsyncIterable<Buffer>) => {
    for await (const piece of received) {
      answer += piece.toString();
      answered.resolve(null);
    }
  };
  // The site may disconnect after its response.
  await pipeline(sent, connect(Number(port), hostname), keep).catch(() => undefined);
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
  return status === undefined ? null : Number(status);
}
