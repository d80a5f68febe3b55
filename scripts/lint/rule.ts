import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule of oxlint, whose package does not export this type by name. */
export type Rule = Parameters<RuleTester['run']>[1];
