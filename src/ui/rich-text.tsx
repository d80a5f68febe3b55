import {
  PortableText,
  type PortableTextBlock,
  type PortableTextComponents,
} from '@portabletext/react';

const COMPONENTS: PortableTextComponents = {
  block: {
    normal: ({ children }) => <p className="mt-3 first:mt-0">{children}</p>,
    h3: ({ children }) => <h3 className="mt-6 text-xl">{children}</h3>,
  },
  list: {
    bullet: ({ children }) => <ul className="mt-3 grid list-disc gap-1 pl-6">{children}</ul>,
    number: ({ children }) => <ol className="mt-3 grid list-decimal gap-1 pl-6">{children}</ol>,
  },
  marks: {
    link: ({ children, value }) => (
      <a href={safeHref(value)} className="font-semibold text-ice-700 underline">
        {children}
      </a>
    ),
  },
};

/** Links lead to the web, to mail or to a phone; anything else stays inert. */
function safeHref(value: unknown): string | undefined {
  const href: unknown =
    typeof value === 'object' && value !== null && 'href' in value ? value.href : null;
  return typeof href === 'string' && /^(https?:|mailto:|tel:|\/|#)/i.test(href) ? href : undefined;
}

/** An editor's formatted text. Rendered on the server: it costs the browser no script. */
export function RichText({ value }: { value: PortableTextBlock[] }) {
  return <PortableText value={value} components={COMPONENTS} onMissingComponent={false} />;
}
