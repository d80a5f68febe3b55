import { ALL_FIELDS_GROUP } from 'sanity';
import { expect, it } from 'vitest';
import { schemaTypes } from './schema-types.ts';

const forms = schemaTypes.flatMap((type) =>
  'fields' in type && type.groups ? [{ ...type, groups: type.groups }] : [],
);

it.each(forms.map((form) => [form.name, form] as const))(
  'the form of %s has each field on a tab, and no tab of all fields',
  (_, { fields, groups }) => {
    const shown = groups.flatMap(({ name, hidden }) => (hidden === true ? [] : name));
    expect(shown).not.toContain(ALL_FIELDS_GROUP.name);
    expect(groups.map(({ name }) => name)).toContain(ALL_FIELDS_GROUP.name);
    for (const { name, group } of fields) expect(shown, name).toContain(group);
  },
);

it('a form of several tabs is among them', () => expect(forms.length).toBeGreaterThan(5));
