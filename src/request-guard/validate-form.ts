import type { IncomingHttpHeaders } from 'node:http';

/** No form of the site has a tenth as many fields, and each costs time to parse. */
const MAX_FIELDS = 200;

/** How React names what a form carries for its action: `$ACTION_1:0`, `$ACTION_REF_1`, `$ACTION_ID_…`. */
const ACTION = /^(?:\d+_)?\$ACTION_(?:ID_|REF_)/;
const ACTION_ARGUMENTS = /^(?:\d+_)?\$ACTION_\d+:\d+$/;
const ARGUMENTS = '0';

/**
 * A text of JSON that React would take for a reference which no form here sends: those send an escaped
 * `$`, a form, a promise of arguments, undefined. Inside a text, a quotation mark has a backslash before.
 */
const FOREIGN_REFERENCE = /(?<!\\)"(?:\\u0024|\$(?!\$|K[\da-f]+"|@[\da-f]+"|undefined"))/;

/**
 * Whether this is what a form of the site sends: React throws where the body is cut off or garbled,
 * which Next.js answers with a 500.
 */
export async function validateForm(body: Buffer, headers: IncomingHttpHeaders): Promise<boolean> {
  const { 'content-type': contentType = '' } = headers;
  // A script names the action in a header, a form without one in its fields.
  const isFetch = 'next-action' in headers;
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) {
    return isFetch && isArguments(body.toString(), 'list');
  }
  if (countFields(body, contentType) > MAX_FIELDS) return false;
  const form = await parse(body, contentType);
  if (!form) return false;
  if (isFetch) return isArguments(form.get(ARGUMENTS), 'list');
  const names = [...form.keys()];
  return (
    names.some((name) => ACTION.test(name)) &&
    names
      .filter((name) => ACTION_ARGUMENTS.test(name))
      .every((name) => isArguments(form.get(name), 'any'))
  );
}

function countFields(body: Buffer, contentType: string): number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = Buffer.from(`--${quoted ?? plain ?? ''}`);
  let fields = 0;
  for (let at = body.indexOf(boundary); at !== -1 && fields <= MAX_FIELDS; fields += 1) {
    at = body.indexOf(boundary, at + boundary.length);
  }
  return fields;
}

async function parse(body: Buffer, contentType: string): Promise<FormData | null> {
  const headers = { 'Content-Type': contentType };
  return new Response(new Uint8Array(body), { headers }).formData().catch(() => null);
}

/** Whether React can decode this text without a reference that leads nowhere. */
function isArguments(text: FormDataEntryValue | null, shape: 'list' | 'any'): boolean {
  if (typeof text !== 'string' || FOREIGN_REFERENCE.test(text)) return false;
  try {
    const value: unknown = JSON.parse(text);
    return shape === 'any' || Array.isArray(value);
  } catch {
    return false;
  }
}
