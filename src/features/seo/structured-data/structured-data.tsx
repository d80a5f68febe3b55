/** Invisible characters: in a preview they carry the source of a text. */
const INVISIBLE = /\p{Cf}/gu;

/** Escapes `<`, so that a text from the Studio can't end the script element. */
export function serializeStructuredData(data: object): string {
  return JSON.stringify(data).replace(INVISIBLE, '').replace(/</g, '\\u003c');
}

export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeStructuredData(data) }}
    />
  );
}
