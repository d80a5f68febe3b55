import type { TestimonialSeed } from './types.ts';

/** Made-up reviews, marked as samples in the dataset. The owner replaces them before launch. */
export const TESTIMONIALS: TestimonialSeed[] = [
  {
    quote:
      'They worked in my driveway while I was on calls all morning. By lunch the dog hair was gone and the back seat was dry enough to use.',
    author: 'Karen L., Minnetonka',
    city: 'minnetonka',
    vehicle: 'Subaru Outback',
    service: 'interior-detail',
    month: 'June 2026',
    rating: 5,
  },
  {
    quote:
      'I park in an apartment lot with no spigot, so the waterless wash was the only option that made sense. The car came out cleaner than I expected.',
    author: 'Marcus T., Minneapolis',
    city: 'minneapolis',
    vehicle: 'Honda Civic',
    service: 'eco-wash',
    month: 'August 2026',
    rating: 5,
  },
  {
    quote:
      "We had the truck coated in the fall and the salt rinsed off easily all winter. They also told me which scratches wouldn't come out, which I appreciated.",
    author: 'Dave and Julie P., Plymouth',
    city: 'plymouth',
    vehicle: 'Ford F-150',
    service: 'ceramic-coatings',
    month: 'October 2025',
    rating: 5,
  },
  {
    quote:
      'My headlights were so cloudy I avoided driving at night. The visit was quick, the price matched the quote, and I can see the road again.',
    author: 'Anita R., St. Paul',
    city: 'st-paul',
    vehicle: 'Toyota Corolla',
    service: 'headlight-restoration',
    month: 'September 2026',
    rating: 5,
  },
];
