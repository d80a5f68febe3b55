/** A value that a test publishes, and the page that must show it. */
export type Expectation = { text: string; on: string };

export const expectations: Expectation[] = [];

type Hidden = '_id' | '_createdAt' | '_updatedAt' | '_rev' | 'media';
type Whole = { _type: 'reference' | 'slug' | 'file' | 'block' };

/** A document with every field of its schema. A new field doesn't compile until it is here. */
export type Filled<Value> = Value extends readonly (infer Item)[]
  ? Filled<Item>[]
  : Value extends { _type: 'image' }
    ? UploadedImage
    : Value extends Whole
      ? Value
      : Value extends object
        ? {
            [Key in keyof Value as Key extends Hidden ? never : Key]-?: Filled<
              NonNullable<Value[Key]>
            >;
          }
        : Value;

type UploadedImage = {
  _type: 'image';
  asset: { _type: 'reference'; _ref: string };
  alt: string;
};

/** @returns the text, which must be on this page */
export function on<const Text extends string>(page: string, text: Text): Text {
  expectations.push({ text, on: page });
  return text;
}

/**
 * An image whose file must be on this page, with its description unless the image is decoration.
 */
export function photo(
  page: string,
  asset: string,
  alt: string,
  isDecoration = false,
): UploadedImage {
  const file = asset.replace(/^image-/, '').replace(/-(\w+)$/, '.$1');
  on(page, file);
  if (!isDecoration) on(page, alt);
  return { _type: 'image', asset: { _type: 'reference', _ref: asset }, alt };
}

export function block(key: string, text: string) {
  return {
    _type: 'block' as const,
    _key: key,
    style: 'normal' as const,
    markDefs: [],
    children: [{ _type: 'span' as const, _key: 'a', text, marks: [] }],
  };
}

export const slug = (current: string) => ({ _type: 'slug' as const, current });
export const reference = (_ref: string) => ({ _type: 'reference' as const, _ref });

/** Returns the only entry of a list. */
export const only = <const Type extends string, Fields>(_type: Type, fields: Fields) => [
  { _key: 'a', _type, ...fields },
];
export const onlyReference = (_ref: string) => [{ _key: 'a', ...reference(_ref) }];

/** Returns the fields for search engines and shared links of a page. */
export const seo = (page: string, name: string, asset: string) => ({
  title: on(page, `${name} search title`),
  description: on(page, `${name} search words`),
  image: photo(page, asset, `Shared image of ${name}`),
});
