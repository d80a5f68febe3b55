import { describe, expect, it } from 'vitest';
import { validateBooking } from '#booking/form/schema.ts';
import { quoteIdIn, readSubmission as readBooking } from '#booking/form/server/read-submission.ts';
import { parseTicket } from '#booking/form/server/ticket-cookie.ts';
import { CONTACT_FIELDS } from '#booking/message/message-fields.ts';
import { validateContact } from '#booking/message/schema.ts';
import { readSubmission as readContact } from '#booking/message/server/create-message.ts';
import { EMPTY_QUOTE, QUOTE_TEXTS } from '#booking/quote/draft/quote-draft.ts';
import { validateQuote } from '#booking/quote/schema.ts';
import { mediaRequestToUpstream } from '#content/images/fetch-media.ts';
import { VISITOR_FIELDS } from '#domain/booking/fields/fields.ts';
import { isPageSlug } from '#domain/pages.ts';
import { ownPath } from '#lib/addresses.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { visitorAddress } from '#lib/visitor-address.ts';
import { formOf } from '../../tests/support/samples/form-of.ts';

/** The largest form that `src/http/screen-request.ts` accepts. */
const FORM_SIZE = 256 * 1024;
/** Node rejects longer headers, including the request line. */
const HEADER_SIZE = 16 * 1024;
const MAX_CPU_MS = 100;

/** Texts that make patterns backtrack, parsers recurse and letters multiply. */
const HOSTILE = ['a@.', ' ', 'x ', '\t\n', '\r\n', '\u0000', '\u00a0', 'a-', '-', '0', '9,', '1:']
  .concat(['[', '{"a":', '"', '@', '.', '%', '/', '../', '::', 'İ', 'ß', 'e\u0301', '👩‍👩‍👧‍👦', '漢'])
  .flatMap((unit) => [
    { start: '', unit, end: '' },
    { start: 'a@', unit, end: '@' },
    { start: 'x', unit, end: 'x' },
    { start: '/', unit, end: '!' },
  ]);

const bytesOf = (text: string) => Buffer.byteLength(text);

function textsOf(size: number): string[] {
  return HOSTILE.map(({ start, unit, end }) => {
    const room = size - bytesOf(start) - bytesOf(end);
    return `${start}${unit.repeat(Math.floor(room / bytesOf(unit)))}${end}`;
  });
}

/** Returns the CPU time of the costliest text. On a busy machine each text gets the best of three runs. */
function worstCpuMs(texts: string[], run: (text: string) => unknown): number {
  const cpuMs = (text: string) => {
    const before = process.cpuUsage();
    run(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return Math.max(
    ...texts.map((text) => {
      const first = cpuMs(text);
      return first < MAX_CPU_MS ? first : Math.min(cpuMs(text), cpuMs(text));
    }),
  );
}

const formTexts = textsOf(FORM_SIZE);
const headerTexts = textsOf(HEADER_SIZE);
const imageOf = (file: string, query: string | Record<string, string>) =>
  mediaRequestToUpstream(file, new URLSearchParams(query));

const booking = (form: FormData) => validateBooking(readBooking(form).values, 'America/Chicago');
const contact = (form: FormData) => validateContact(readContact(form).values);

describe('hostile text costs little CPU time', () => {
  it.each([...VISITOR_FIELDS, 'selection', 'quoteId', 'submissionId', 'website'])(
    'as %s of the booking form',
    (field) => {
      const run = (text: string) => booking(formOf({ [field]: text }));
      expect(worstCpuMs(formTexts, run)).toBeLessThan(MAX_CPU_MS);
    },
  );

  it.each([...CONTACT_FIELDS, 'submissionId', 'website'])('as %s of the contact form', (field) => {
    const run = (text: string) => contact(formOf({ [field]: text }));
    expect(worstCpuMs(formTexts, run)).toBeLessThan(MAX_CPU_MS);
  });

  it.each([...QUOTE_TEXTS, 'vehicleType'])('as %s of the quote form', (field) => {
    const run = (text: string) => validateQuote({ ...EMPTY_QUOTE, [field]: text });
    expect(worstCpuMs(formTexts, run)).toBeLessThan(MAX_CPU_MS);
  });

  it('as a service of a quote, or as very many services', () => {
    const run = (text: string) => validateQuote({ ...EMPTY_QUOTE, selected: [text] });
    expect(worstCpuMs(formTexts, run)).toBeLessThan(MAX_CPU_MS);
    const many = Array.from({ length: FORM_SIZE / 4 }, () => 'a');
    const runMany = () => validateQuote({ ...EMPTY_QUOTE, selected: many });
    expect(worstCpuMs([''], runMany)).toBeLessThan(MAX_CPU_MS);
    const list = JSON.stringify(Array.from({ length: FORM_SIZE / 8 }, (_, index) => `${index}`));
    const selection = `{"vehicleType":"suv","services":${list.slice(0, FORM_SIZE)}}`;
    const runChosen = (text: string) => booking(formOf({ selection: text }));
    expect(worstCpuMs([selection], runChosen)).toBeLessThan(MAX_CPU_MS);
  });

  it('as a submission id', () => {
    expect(worstCpuMs(formTexts, isUuid)).toBeLessThan(MAX_CPU_MS);
  });

  it.each<[string, (text: string) => unknown]>([
    ['path of a page', isPageSlug],
    ['path to return to', ownPath],
    ['page before', quoteIdIn],
    ['quote in the page before', (text) => quoteIdIn(`https://example.com/booking?quote=${text}`)],
    ['file of an image', (text) => imageOf(text, { w: '640' })],
    ['crop of an image', (rect) => imageOf(`${'a'.repeat(40)}-1200x800.jpg`, { w: '640', rect })],
    ['query of an image', (text) => imageOf('x', text)],
    ['cookie of a ticket', parseTicket],
    ['list of proxies', (text) => visitorAddress({ get: () => text }, 1)],
  ])('as the %s', (_name, run) => {
    expect(worstCpuMs(headerTexts, run)).toBeLessThan(MAX_CPU_MS);
  });
});
