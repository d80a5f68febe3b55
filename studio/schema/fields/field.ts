import type { ComponentType } from 'react';
import {
  ALL_FIELDS_GROUP,
  defineType,
  type DocumentDefinition,
  type FieldDefinition,
  type IntrinsicDefinitions,
} from 'sanity';

/** Options that a field of any type accepts besides its name and title. */
export type FieldOptions = Pick<IntrinsicDefinitions['string'], 'description' | 'hidden'> & {
  group?: string;
};

type Options<Type extends keyof IntrinsicDefinitions> = FieldOptions &
  Omit<IntrinsicDefinitions[Type], 'type' | 'name' | 'title'>;

/** Returns a field of a built-in Sanity type. Options are checked as strictly as with `defineField`. */
export function field<Type extends keyof IntrinsicDefinitions>(
  type: Type,
  name: string,
  title: string,
  options: Options<Type>,
): FieldDefinition<Type>;
export function field(type: string, name: string, title: string, options: object): object {
  return { ...options, type, name, title };
}

export const documentType = (
  name: string,
  title: string,
  icon: ComponentType,
  options: Omit<DocumentDefinition, 'type' | 'name' | 'title' | 'icon'>,
) => defineType({ ...options, name, title, icon, type: 'document' });

/** Returns the tabs of a form. The first one is open by default, and no tab has all fields. */
export const tabs = (titles: Record<string, string>) => [
  { ...ALL_FIELDS_GROUP, hidden: true },
  ...Object.entries(titles).map(([name, title], index) => ({ name, title, default: index === 0 })),
];

export const onTab = <Field extends object>(group: string, fields: Field[]) =>
  fields.map((each) => ({ ...each, group }));
