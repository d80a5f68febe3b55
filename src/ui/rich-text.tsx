import {
  PortableText,
  type PortableTextBlock,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from '@portabletext/react';

type Link = { _type: 'link'; href: string };

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
    link: ({ children, value }: PortableTextMarkComponentProps<Link>) => (
      <a href={value?.href} className="font-semibold text-ice-700 underline">
        {children}
      </a>
    ),
  },
};

/** Formatted text, with unsafe links already removed. Rendered on the server: no script. */
export function RichText({ value }: { value: PortableTextBlock[] }) {
  return <PortableText value={value} components={COMPONENTS} onMissingComponent={false} />;
}
