import { IncomingMessage } from 'node:http';
import { FORM_SIZE_LIMIT } from '#config/form-size.ts';

/**
 * Reads the body of a form.
 * @returns `too long` as soon as it is; `gone` when the visitor left before its end
 */
export function readForm(request: IncomingMessage): Promise<Buffer | 'too long' | 'gone'> {
  const { promise, resolve } = Promise.withResolvers<Buffer | 'too long' | 'gone'>();
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(request.headers['content-length'] ?? 0) > FORM_SIZE_LIMIT) resolve('too long');
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > FORM_SIZE_LIMIT) resolve('too long');
    else chunks.push(chunk);
  });
  request.once('end', () => resolve(Buffer.concat(chunks)));
  request.once('close', () => resolve('gone'));
  // Whoever leaves in the middle is no fault of the site.
  request.on('error', () => resolve('gone'));
  return promise;
}

/** The same request with a body that can be read once more. */
export function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } =
    request;
  Object.assign(copy, {
    ...{ method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor },
    complete: true,
  });
  copy.push(body);
  copy.push(null);
  return copy;
}
