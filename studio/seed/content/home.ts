export const HOME = {
  hero: {
    tagline: 'Mobile car detailing in the Twin Cities',
    headings: ['Expert Mobile Detailing at Your Doorstep', 'Premium Care, Ultimate Convenience'],
    bullets: [
      'Full Detailing',
      'Waterless Wash',
      'Ceramic Coatings',
      'Wheel Restoration',
      'And many more!',
    ],
    action: 'Book Now',
  },
  quoteBanner: { heading: 'Know the price before you book' },
  about: {
    heading: 'About Us',
    text: "We're a mobile detailing team in the Twin Cities. We bring the tools and products to your home or workplace, so you can get on with your day while we take care of the car. Most details take 2-5 hours.",
    stats: [
      { value: '10+', label: 'years' },
      { value: '1000+', label: 'vehicles' },
      { value: '500+', label: 'clients' },
      { value: '20+', label: 'service options' },
    ],
  },
  services: {
    heading: 'Our Services',
    intro:
      'From a quick waterless wash to a coating that lasts for years. Prices are starting points; extremely dirty vehicles may cost more.',
  },
  reasons: {
    heading: 'Why Choose Us',
    intro: 'What you can count on with every visit.',
    points: [
      {
        title: 'Mobile Service',
        text: 'Our team comes to your location anywhere in the Twin Cities metro.',
      },
      {
        title: 'Professional Team',
        text: 'Experienced and certified Twin Cities detailers care for your vehicle.',
      },
      {
        title: 'Quality Products',
        text: "We work with premium-grade materials for Minnesota's climate.",
      },
      {
        title: 'Satisfaction Guaranteed',
        text: '100% satisfaction or your money back.',
      },
    ],
  },
  testimonials: {
    heading: 'What Customers Say',
    intro: "A few words from people whose cars we've taken care of.",
  },
  areas: {
    heading: 'Where We Work',
    intro:
      'Minneapolis, St. Paul and the suburbs around them. Choose your city to see what cars face there.',
  },
  resources: {
    heading: 'Questions and Answers',
    intro: 'What people ask most often before their first visit.',
  },
  blog: {
    heading: 'From the Blog',
    intro: 'Short reads on keeping a car in shape through all four Minnesota seasons.',
  },
  closing: {
    heading: 'Ready to Get Your Twin Cities Detail?',
    text: 'Contact us today for a free quote or book your detailing appointment online.',
  },
};
