import { LogMissingPath } from '#features/navigation/log-missing-path.tsx';
import { describeMissingPage } from '#features/seo/metadata.ts';
import { buttonClasses } from '#ui/button-classes.ts';
import { PATHS } from '#config/paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export const generateMetadata = describeMissingPage;

export default function NotFound() {
  return (
    <>
      <PageHeading
        eyebrow="404"
        heading="Oops! Page not found"
        intro="The address may have changed, or it never led anywhere. Everything we do starts from the home page."
      >
        <a
          href={PATHS.home}
          className={`mt-9 ${buttonClasses({ variant: 'primary', size: 'lg' })}`}
        >
          Return to Home
        </a>
      </PageHeading>
      <LogMissingPath />
    </>
  );
}
