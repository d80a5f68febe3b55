import {
  PortableText,
  type PortableTextBlock,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
  type PortableTextReactComponents,
} from '@portabletext/react';

type Link = { _type: 'link'; href: string };

const componentsWith = (Heading: 'h2' | 'h3'): PortableTextComponents => ({
  block: {
    normal: ({ children }) => <p className="mt-3 first:mt-0">{children}</p>,
    h2: ({ children }) => <h2 className="mt-10 text-2xl md:text-3xl">{children}</h2>,
    h3: ({ children }) => <Heading className="mt-6 text-xl">{children}</Heading>,
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
});

/** The components by the level of the smallest headings. */
const COMPONENTS = { h2: componentsWith('h2'), h3: componentsWith('h3') };

type Props = {
  value: (PortableTextBlock | { _type: string; _key: string })[];
  /** The components for blocks that aren't text. */
  types?: PortableTextReactComponents['types'];
  heading?: keyof typeof COMPONENTS;
};

/** Renders formatted text on the server, without a script. Unsafe links are already removed. */
export function RichText({ value, types = {}, heading = 'h3' }: Props) {
  return (
    <PortableText
      value={value}
      components={{ ...COMPONENTS[heading], types }}
      onMissingComponent={false}
    />
  );
}
