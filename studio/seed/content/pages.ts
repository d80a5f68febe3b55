import { DEFAULT_QUOTE_NOTES } from '#config/default-words.ts';
import { PRIVACY } from './privacy.ts';
import type { PageSeed } from './types.ts';

/** One entry per fixed page. The site adds the business name to each search title. */
export const PAGES: PageSeed[] = [
  {
    key: 'home',
    heading: 'Expert Mobile Detailing at Your Doorstep',
    intro: 'Mobile detailing for homes and workplaces across the Twin Cities.',
    seo: {
      title: 'Twin Cities Mobile Detailing',
      description:
        'Mobile car detailing at your home or workplace in Minneapolis, St. Paul and the suburbs. See prices, get a free quote and request a visit.',
    },
  },
  {
    key: 'about',
    heading: 'About Us',
    intro:
      'A mobile detailing team that has spent 10+ years working in driveways, garages and office lots around Minneapolis and St. Paul.',
    seo: {
      title: 'About Us',
      description:
        'Meet the mobile detailing team behind 1000+ vehicles in 10+ years: experienced and certified detailers who come to you across the Twin Cities.',
    },
    banner: 'scenes/scene-driveway-day.jpg',
    photo: 'scenes/scene-van.jpg',
  },
  {
    key: 'services',
    heading: 'Services & Prices',
    intro: 'What each service does for your car, and what it costs.',
    seo: {
      title: 'Services & Prices',
      description:
        'Waterless wash, interior steam, hand polish, ceramic coatings, wheels and headlights: what each service includes and its starting price.',
    },
    closing: {
      heading: 'We Come To You!',
      text: "At home or at work, all we need is room to open the doors. Pick a day and a time, and we'll contact you to confirm.",
      action: 'Schedule Mobile Service',
      photo: 'scenes/scene-van.jpg',
    },
    banner: 'banners/sedan-side.jpg',
  },
  {
    key: 'testimonials',
    heading: 'Testimonials',
    intro: 'What people in the Twin Cities say after a visit.',
    seo: {
      title: 'Testimonials',
      description:
        'Read what vehicle owners in Minneapolis, St. Paul, Minnetonka and Plymouth say about a mobile detailing visit at their home or office.',
    },
    banner: 'banners/sedan-rear.jpg',
  },
  {
    key: 'faq',
    heading: 'Frequently Asked Questions',
    intro: 'How long a visit takes, how to prepare, where we go and how to pay.',
    seo: {
      title: 'FAQ',
      description:
        'Answers before your first mobile detail: how long it takes, how to prepare, the areas we serve, ceramic coatings and forms of payment.',
    },
  },
  {
    key: 'areas-we-serve',
    heading: 'Areas We Serve',
    intro:
      'We travel throughout the Twin Cities metro. Each city page explains what the local roads, trees and weather do to a car.',
    seo: {
      title: 'Areas We Serve',
      description:
        'From Minneapolis and St. Paul to Lake Minnetonka, Burnsville and Rockford: find your city and see how mobile detailing works where you live.',
    },
  },
  {
    key: 'blog',
    heading: 'Blog',
    intro:
      'Practical notes on salt, pollen, paint and upholstery from people who clean cars here all year.',
    seo: {
      title: 'Blog',
      description:
        'Plain advice on car care in Minnesota: when to deal with road salt, how to choose between wax and ceramic, and what lake season does to paint.',
    },
  },
  {
    key: 'contact',
    heading: 'Contact Us',
    intro:
      "We're happy to help with all your car detailing needs in the Twin Cities area. Call, email or send us a message here.",
    seo: {
      title: 'Contact Us',
      description:
        'Questions about a detail, a stain or a date? Call, email or send a message to our mobile detailing team in the Twin Cities area.',
    },
  },
  {
    key: 'gallery',
    heading: 'Our Work',
    intro:
      "What each kind of detail is meant to achieve, inside and out. These are computer-made illustrations, not photos of customers' cars.",
    seo: {
      title: 'Our Work',
      description:
        'See what detailing aims for, in illustrations: exterior finish, a cockpit before and after, and a leather seat from worn to restored.',
    },
    banner: 'gallery/gallery-exterior.jpg',
  },
  {
    key: 'booking',
    heading: 'Book Your Detail',
    intro: "Tell us where the vehicle is and when you'd like us to come.",
    seo: {
      title: 'Book Your Detail',
      description:
        "Request a mobile detailing visit at your address in the Twin Cities. Choose a package, a date and a time, and we'll contact you to confirm.",
    },
  },
  {
    key: 'booking-confirmation',
    heading: 'Booking Request Received!',
    intro: 'Thank you for your request.',
    seo: {
      title: 'Booking Request Received',
      description:
        'We received your request for a mobile detailing visit. A team member will contact you to confirm the date, time and price.',
    },
  },
  {
    key: 'quote',
    heading: 'Get Your Free Quote',
    intro:
      'Choose your vehicle and services to see an estimate right away. No contact details needed.',
    seo: {
      title: 'Get Your Free Quote',
      description:
        'Build a free detailing quote in seconds: choose your vehicle and services, see the total with any mobile fee, then save it or book a visit.',
    },
    quoteNotes: [...DEFAULT_QUOTE_NOTES],
  },
  {
    key: 'privacy',
    heading: 'Privacy',
    intro: 'What this site stores, who receives it, and how to have it deleted.',
    seo: {
      title: 'Privacy',
      description:
        'What happens to the name, address and phone number that you type into our quote, booking and contact forms, and how to have them deleted.',
    },
    body: PRIVACY,
  },
];
