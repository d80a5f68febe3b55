import type { ComponentProps } from 'react';
import { getGalleryImages, getQuestionsIn } from '#content/getters/lists.ts';
import { getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { imageSources } from '#content/images/image-url.ts';
import { plainText } from '#content/preview/stega.ts';
import type {
  BodyBlock,
  CalloutBlock,
  ComparisonBlock,
  FaqBlock,
  PhotoBlock,
  ServiceBlock,
  TableBlock,
} from '#content/reshape/reshape-body.ts';
import { bookingPathFrom, servicePath } from '#domain/pages.ts';
import { priceLabel } from '#domain/pricing/price-label.ts';
import { from } from '#ui/breakpoints.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { FaqList } from '../faq-list.tsx';
import { Comparison } from '../gallery/comparison.tsx';
import { pairOfPhoto } from '../gallery/pairs.ts';
import { SmallImage } from '../small-image.tsx';

const COLUMN = `${from('md')} 42rem, 92vw`;

type Block<Value> = { value: Value };

function Photo({ value: { image } }: Block<PhotoBlock>) {
  return (
    <ResponsiveImage
      {...imageSources(image)}
      sizes={COLUMN}
      className="mt-8 w-full rounded-card bg-mist-50"
    />
  );
}

async function Questions({ value }: Block<FaqBlock>) {
  const questions = await getQuestionsIn([value]);
  if (questions.length === 0) return null;
  return (
    <div className="mt-10 text-base">
      <h2 className="mb-4 text-2xl md:text-3xl">{value.heading || 'Questions and answers'}</h2>
      <FaqList items={questions} />
    </div>
  );
}

/** Renders a service at its current price. @param path of the page */
async function BookService({ value, path }: Block<ServiceBlock> & { path: string }) {
  const [services, { buttons }] = await Promise.all([getServices(), getSettings()]);
  const service = services.find(({ id }) => id === value.serviceId);
  if (!service) return null;
  const { id, title, summary, image } = service;
  return (
    <div className="card card-link mt-8 overflow-hidden text-base sm:flex">
      {image ? <SmallImage image={image} className="aspect-3/2 w-full shrink-0 sm:w-2/5" /> : null}
      <div className="p-6">
        <h2 className="text-xl">
          <a href={servicePath(id)}>{title}</a>
        </h2>
        <p className="my-3">{summary}</p>
        <p {...service.priceAttribute} className="font-bold text-night-900">
          {priceLabel(service.price)}
        </p>
        <a
          href={bookingPathFrom(path, id)}
          aria-label={`${plainText(buttons.book)}: ${plainText(title)}`}
          className={`mt-4 ${buttonClasses({ size: 'md' })}`}
        >
          {buttons.book}
        </a>
      </div>
    </div>
  );
}

async function BeforeAndAfter({ value }: Block<ComparisonBlock>) {
  const [pair] = pairOfPhoto(await getGalleryImages(), value.photoId);
  if (!pair) return null;
  return (
    <div className="mt-8 text-base">
      <Comparison pair={pair} sizes={COLUMN} isCaptioned />
    </div>
  );
}

function Callout({ value: { heading, text } }: Block<CalloutBlock>) {
  return (
    <div className="mt-8 rounded-card border-l-4 border-ice-600 bg-ice-50 p-6">
      {heading ? <h2 className="mb-3 text-xl">{heading}</h2> : null}
      <RichText value={text} />
    </div>
  );
}

/** Renders a table. It scrolls, so it has to be focusable for keyboard users. */
function Table({ value: { caption, columns, rows } }: Block<TableBlock>) {
  return (
    <div
      role="region"
      aria-label={plainText(caption) || 'Table'}
      tabIndex={0}
      className="mt-8 overflow-x-auto text-base"
    >
      <table className="w-full border-collapse text-left">
        <caption className="pb-3 text-left font-semibold text-night-900">{caption}</caption>
        <thead className="bg-ice-50 text-night-900">
          <tr>
            {columns.map((name, index) => (
              <th key={index} scope="col" className="min-w-28 px-4 py-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-b border-mist-200">
              {cells.map((cell, index) => (
                <td key={index} className="px-4 py-3 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Props = Pick<ComponentProps<typeof RichText>, 'heading'> & {
  body: BodyBlock[];
  /** The path of the page, which a booking records. */
  path: string;
};

/** Renders the text of an article or a page, with the blocks between its paragraphs. */
export function BodyText({ body, path, heading }: Props) {
  const types = {
    photo: Photo,
    faqBlock: Questions,
    serviceBlock: ({ value }: Block<ServiceBlock>) => <BookService value={value} path={path} />,
    comparisonBlock: BeforeAndAfter,
    calloutBlock: Callout,
    tableBlock: Table,
  };
  return <RichText value={body} types={types} heading={heading} />;
}
