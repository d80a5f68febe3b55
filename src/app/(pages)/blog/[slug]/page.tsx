import { environment } from '#config/env.ts';
import { getArticle, getArticleSlugs } from '#content/getters/get-article.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { articlePath, bookingPathFrom, PATHS } from '#domain/pages.ts';
import { ArticleBanner } from '#features/blog/article-banner.tsx';
import { ArticleBody } from '#features/blog/article-body.tsx';
import { FittingService } from '#features/blog/fitting-service.tsx';
import { MissingArticle } from '#features/blog/missing-article.tsx';
import { MissingPage } from '#features/navigation/missing-page.tsx';
import { articleMetadata, notFoundMetadata } from '#features/seo/metadata.ts';
import { articleData } from '#features/seo/structured-data/article-data.ts';
import { breadcrumbData } from '#features/seo/structured-data/breadcrumb-data.ts';
import { StructuredData } from '#features/seo/structured-data/structured-data.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';

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
  const steps = [
    { name: blog.heading, path: PATHS.blog },
    { name: article.title, path: articlePath(article.slug) },
  ];
  return (
    <>
      <article>
        <ArticleBanner article={article} businessName={settings.businessName} />
        <div className="shell band grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ArticleBody body={article.body} />
          {service ? <FittingService service={service} /> : null}
        </div>
      </article>
      <ClosingCall own={blog.closing} bookingHref={bookingPathFrom(articlePath(article.slug))} />
      <StructuredData data={articleData({ article, settings, siteUrl })} />
      <StructuredData data={breadcrumbData(steps, siteUrl)} />
    </>
  );
}
