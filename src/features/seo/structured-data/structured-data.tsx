/** Signs without a shape: previews hide in them where a text comes from. */
const HIDDEN = /\p{Cf}/gu;

/** Escapes what could end the script element, so that owner's text cannot break out of it. */
export function serializeStructuredData(data: object): string {
  return JSON.stringify(data).replace(HIDDEN, '').replace(/</g, '\\u003c');
}

export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeStructuredData(data) }}
    />
  );
}
