import { MovedPage } from '#app/(pages)/moved-page.tsx';
import { getCityPage, getCitySlugs } from '#content/getters/cities.ts';
import { getLandingPage, getLandingPageSlugs } from '#content/getters/pages.ts';
import { notFoundMetadata, buildMetadata } from '#shell/metadata/metadata.ts';
import { MissingPage } from '#shell/navigation/missing-page.tsx';
import { CityScreen } from './city-screen.tsx';
import { LandingScreen } from './landing-screen.tsx';

type Props = { params: Promise<{ city: string }> };

export async function generateStaticParams() {
  const slugs = [...(await getCitySlugs()), ...(await getLandingPageSlugs())];
  return [...new Set(slugs)].map((city) => ({ city }));
}

export async function generateMetadata({ params }: Props) {
  const { city } = await params;
  const page = (await getCityPage(city)) ?? (await getLandingPage(city));
  if (!page) return notFoundMetadata();
  const isHidden = 'isHidden' in page && page.isHidden;
  return buildMetadata({ ...page.seo, path: `/${page.slug}`, indexed: !isHidden });
}

export default async function CityRoute({ params }: Props) {
  const { city } = await params;
  const page = await getCityPage(city);
  if (page) return <CityScreen page={page} />;
  const landingPage = await getLandingPage(city);
  if (landingPage) return <LandingScreen page={landingPage} />;
  return (
    <MovedPage kind="atRoot" slug={city}>
      <MissingPage path={`/${city}`} />
    </MovedPage>
  );
}
