import { environment } from '#config/env.ts';
import { getArticle, getArticleSlugs } from '#content/getters/articles.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { articlePath, bookingPathFrom, PATHS } from '#domain/pages.ts';
import { ArticleBanner } from '#sections/articles/article-banner.tsx';
import { ArticleBody } from '#sections/articles/article-body.tsx';
import { FittingService } from '#sections/articles/fitting-service.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { MissingArticle } from '#sections/find-redirect.ts';
import { articleMetadata, notFoundMetadata } from '#shell/metadata/metadata.ts';
import { MissingPage } from '#shell/navigation/missing-page.tsx';
import { articleData, breadcrumbData } from '#shell/structured-data/page-data.ts';
import { QuestionsInText, StructuredData } from '#shell/structured-data/structured-data.tsx';

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
      <MissingArticle slug={slug}>
        <MissingPage path={articlePath(slug)} />
      </MissingArticle>
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
        <ArticleBanner article={article} businessName={settings.businessName} />
        <ArticleBody
          body={article.body}
          path={path}
          aside={service ? <FittingService service={service} /> : null}
        />
      </article>
      <ClosingCall own={blog.closing} bookingHref={bookingPathFrom(path)} />
      <StructuredData data={articleData({ article, settings, siteUrl })} />
      <QuestionsInText body={article.body} path={path} />
      <StructuredData data={breadcrumbData(steps, siteUrl)} />
    </>
  );
}
