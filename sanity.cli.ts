/** The command line looks here, beside the package.json that has the Studio's packages. */
export { default } from './studio/sanity.cli.ts';
