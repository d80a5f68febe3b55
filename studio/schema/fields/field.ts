import type { ComponentType } from 'react';
import {
  defineType,
  type DocumentDefinition,
  type FieldDefinition,
  type IntrinsicDefinitions,
} from 'sanity';

/** What a field of any kind can say besides its name and title. */
export type FieldOptions = Pick<IntrinsicDefinitions['string'], 'description' | 'hidden'> & {
  group?: string;
};

type Options<Type extends keyof IntrinsicDefinitions> = FieldOptions &
  Omit<IntrinsicDefinitions[Type], 'type' | 'name' | 'title'>;

/** A field of one of Sanity's own types: as strict to write as with `defineField`, and as wide to use. */
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

/** The tabs of a form, of which the first one is open. */
export const tabs = (titles: Record<string, string>) =>
  Object.entries(titles).map(([name, title], index) => ({ name, title, default: index === 0 }));

export const onTab = <Field extends object>(group: string, fields: Field[]) =>
  fields.map((each) => ({ ...each, group }));
