import { environment } from '#config/env.ts';
import { getQuestionsIn } from '#content/getters/lists.ts';
import { getPageCopy } from '#content/getters/pages.ts';
import type { BodyBlock } from '#content/reshape/reshape-body.ts';
import { type PageKey, PATHS } from '#domain/pages.ts';
import { breadcrumbData, faqData, toPlainQuestions } from './page-data.ts';

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

/** The breadcrumbs of a fixed page: one step below the home page. */
export async function PageBreadcrumbs({ page }: { page: Exclude<PageKey, 'home'> }) {
  const { heading } = await getPageCopy(page);
  const steps = [{ name: heading, path: PATHS[page] }];
  return <StructuredData data={breadcrumbData(steps, environment().siteUrl)} />;
}

type QuestionsProps = { body: readonly BodyBlock[]; path: string };

/** The questions in the text of a page; nothing when it has none. */
export async function QuestionsInText({ body, path }: QuestionsProps) {
  const questions = toPlainQuestions(await getQuestionsIn(body));
  const data = faqData(questions, environment().siteUrl + path);
  return data && <StructuredData data={data} />;
}
