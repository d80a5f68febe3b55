import type { ReactNode } from 'react';
import type { Article } from '#content/types.ts';
import { BodyText } from './body-text.tsx';

type Props = {
  body: Article['body'];
  /** Of the page that it stands on. */
  path: string;
  /** Stands beside the text; on a phone below the beginning of its second part. */
  aside: ReactNode;
};

export function ArticleBody({ body, path, aside }: Props) {
  const [opening, rest] = splitInSecondPart(body);
  return (
    <div className="shell band grid grid-cols-1 gap-x-12 gap-y-6 text-lg text-ink-700 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-y-3">
      <div className="max-w-2xl">
        <BodyText body={opening} path={path} />
      </div>
      {aside}
      <div className="max-w-2xl lg:col-start-1">
        <BodyText body={rest} path={path} />
      </div>
    </div>
  );
}

/** Behind the second heading and what follows it at once; the whole text comes first without one. */
export function splitInSecondPart(body: Article['body']): [Article['body'], Article['body']] {
  const isHeading = (block: Article['body'][number]) =>
    'style' in block && typeof block.style === 'string' && /^h\d$/.test(block.style);
  const [, second] = body.flatMap((block, index) => (isHeading(block) ? [index] : []));
  const end = second === undefined ? body.length : second + 2;
  return [body.slice(0, end), body.slice(end)];
}
