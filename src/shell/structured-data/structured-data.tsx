/** Invisible characters: in a preview they carry the source of a text. */
const INVISIBLE = /\p{Cf}/gu;

/** What search engines read. Escapes `<`, so that a text from the Studio can't end the script element. */
export function serializeStructuredData(data: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return text.replace(INVISIBLE, '').replace(/</g, '\\u003c');
}

/** @param data of the page, one script for each; null has none */
export function StructuredData({ data }: { data: readonly (object | null)[] }) {
  return data.map(
    (each, index) =>
      each && (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: serializeStructuredData(each) }}
        />
      ),
  );
}
