import { MovedPage } from '#app/(pages)/moved-page.tsx';
import { environment } from '#config/env.ts';
import { getArticle, getArticleSlugs } from '#content/getters/articles.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { articlePath, bookingPathFrom, PATHS } from '#domain/pages.ts';
import { ArticleBody, ArticleOpening } from '#sections/articles/article-body.tsx';
import { FittingService } from '#sections/articles/fitting-service.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { articleMetadata, notFoundMetadata } from '#shell/metadata/metadata.ts';
import { MissingPage } from '#shell/navigation/missing-page.tsx';
import { articleData, breadcrumbData, questionsIn } from '#shell/structured-data/page-data.ts';
import { StructuredData } from '#shell/structured-data/structured-data.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

type Props = { params: Promise<{ slug: string }> };

export async function generateStaticParams() {
  return (await getArticleSlugs()).map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props) {
  const article = await getArticle((await params).slug);
  if (!article) return notFoundMetadata();
  const services = await getServices();
  return articleMetadata(
    article,
    services.find(({ id }) => id === article.serviceId),
  );
}

export default async function ArticleRoute({ params }: Props) {
  const { slug } = await params;
  const article = await getArticle(slug);
  if (!article) {
    return (
      <MovedPage kind="article" slug={slug}>
        <MissingPage path={articlePath(slug)} />
      </MovedPage>
    );
  }
  const [blog, settings, services] = await Promise.all([
    getPageCopy('blog'),
    getSettings(),
    getServices(),
  ]);
  const { siteUrl } = environment();
  const service = services.find(({ id }) => id === article.serviceId);
  const path = articlePath(article.slug);
  const steps = [
    { name: blog.heading, path: PATHS.blog },
    { name: article.title, path },
  ];
  return (
    <>
      <article>
        <PageHeading heading={article.title} />
        <ArticleBody
          body={article.body}
          path={path}
          opening={<ArticleOpening article={article} businessName={settings.businessName} />}
          aside={service ? <FittingService service={service} /> : null}
        />
      </article>
      <ClosingCall own={blog.closing} bookingHref={bookingPathFrom(path)} />
      <StructuredData
        data={[
          articleData({ article, settings, siteUrl }),
          await questionsIn(article.body, siteUrl + path),
          breadcrumbData(steps, siteUrl),
        ]}
      />
    </>
  );
}
