/** Invisible characters, which contain the source of a text in a preview. */
const INVISIBLE = /\p{Cf}/gu;

/** Returns the data as JSON-LD. Escapes `<`, so that a text from the Studio can't end the script element. */
export function serializeStructuredData(data: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return text.replace(INVISIBLE, '').replace(/</g, '\\u003c');
}

/** Renders a script for each entry of the page's data, skipping null. */
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
