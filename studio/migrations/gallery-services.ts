import { at, defineMigration, setIfMissing } from 'sanity/migrate';
import { z } from 'zod';

const photo = z.looseObject({ service: z.looseObject({ _ref: z.string() }) });

/** Since 0.3.0 a photo can show several services. */
export const galleryServices = defineMigration({
  title: 'Gallery photos keep their service in the list of services',
  documentTypes: ['galleryImage'],
  filter: 'defined(service) && !defined(services)',
  migrate: {
    document: (document) => {
      const { service } = photo.parse(document);
      return at('services', setIfMissing([{ ...service, _key: service._ref }]));
    },
  },
});
