/** Makes sure that Firefox and WebKitGTK are there before the tests that drive them. */
import { installFromDebian } from '../../support/install-from-debian.ts';
import { missingPackages } from './engine-paths.ts';

if (missingPackages().length > 0) installFromDebian(...missingPackages());

if (missingPackages().length > 0) {
  console.error(
    'The tests of other engines need Firefox ESR and WebKitGTK of Debian. ' +
      `Install ${missingPackages().join(', ')} with apt-get.`,
  );
  process.exit(1);
}
