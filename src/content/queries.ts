import { defineQuery } from 'groq';

/**
 * All queries of the site. The types of their results are generated from these strings and the schema
 * (`npm run tool generate:content`). Each projected document keeps its `_id`, which edit links need.
 */

const image = `{
  "asset": asset->{ _id, "lqip": metadata.lqip },
  alt,
  hotspot{ x, y },
  crop{ top, bottom, left, right }
}`;

/** A malformed slug is not an address. The shape refuses this text, and the owner reads why. */
const slug = 'coalesce(slug.current, select(defined(slug) => "(not a slug)"))';

/** An article has a text, even one that can't be read. */
const isArticle = 'defined(body) && coalesce(count(body), 1) > 0';

const seo = `{ title, description, image${image} }`;

/** References to documents with a list of their own remain ids. The block's component reads that list. */
const richText = `{
  ...,
  _type == "photo" => { "photo": ${image} },
  _type == "serviceBlock" => { "serviceId": service->slug.current }
}`;

export const settingsQuery = defineQuery(`*[_type == "settings" && _id == "settings"][0]{
  _id, _type, businessName, tagline, phone, textMessages, email, region,
  timeZone, state, country, businessType, serviceType, quoteValidityDays, competitorNote,
  openingHours[]{ _key, days, opens, closes },
  confirmWithin,
  policies{ payment, weather, rescheduling, waterAndPower, insurance },
  reviewUrl, thanks, ratingUrl, reminderHour, summaryHour, driveMinutes, refundHours,
  rating{ value, count }, insured, licensed, guarantee, since,
  person{ name, role, text, image${image} },
  profiles,
  location{ locality, latitude, longitude },
  shareImage${image},
  logoOnDark${image},
  logoOnLight${image},
  menu[]{ page, url, label, links[]{ page, url, label } },
  footerLinks[]{ page, url, label },
  buttons{ book, quote, call },
  notFound{ heading, text, action },
  priceNote
}`);

export const homeCopyQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  _id, _type,
  hero{
    tagline, headings, bullets, action,
    image${image},
    imageOnPhones${image},
    "videos": videos[].asset._ref
  },
  quoteBanner{ heading },
  about{ heading, text, stats[]{ value, label } },
  services{ heading, intro },
  comparison{ heading, "photoId": photo._ref },
  reasons{ heading, intro, points[]{ title, text } },
  testimonials{ heading, intro },
  areas{ heading, intro },
  resources{ heading, intro },
  blog{ heading, intro, action },
  closing{ heading, text }
}`);

export const pageCopyQuery =
  defineQuery(`*[_type == "page" && (_id == "page-" + $key || key == $key)]
  | order(_id == "page-" + $key desc, _id)[0]{
  _id, _type, heading, intro,
  seo${seo},
  banner${image},
  body[]${richText},
  photo${image},
  quoteNotes,
  visit{ heading, intro, steps[]{ title, text } },
  closing{ heading, text, action, photo${image} },
  cityHeadings{ price, notes, services, testimonials, questions, nearby },
  serviceHeadings{ includes, prices, questions, areas }
}`);

const offer = `{
  _id, _type, name, dollarsOff, percentOff, firstDay, lastDay, newCustomers, code, "services": services[]->slug.current
}`;

export const servicesQuery = defineQuery(`*[_type == "service"]
  | order(coalesce(order, 9999) asc, title asc){
  _id, _type, _updatedAt, title, "slug": ${slug}, summary, description, includes, duration, lasts,
  price{ regular, suv, flat, perWheel }, depositDollars, depositPercent,
  "offers": *[_type == "offer" && references(^._id)]${offer},
  isPackage,
  image${image},
  seo${seo}
}`);

export const testimonialsQuery = defineQuery(`*[_type == "testimonial"]
  | order(coalesce(order, 9999) asc, _id asc){
  _id, _type, quote, author, isSample, vehicle, month, rating, source, sourceUrl,
  "service": service->title,
  "serviceId": service->slug.current,
  "citySlug": city->slug.current
}`);

export const faqQuery = defineQuery(`*[_type == "faq"]
  | order(coalesce(order, 9999) asc, _id asc){ _id, _type, question, answer }`);

export const blogTeasersQuery = defineQuery(`*[_type == "blogTeaser"] | order(date desc, _id asc){
  _id, _type, title, summary, date, link,
  "slug": select(${isArticle} => ${slug}),
  image${image}
}`);

export const articleQuery = defineQuery(`*[
    _type == "blogTeaser" && slug.current == $slug && ${isArticle}
  ] | order(_id)[0]{
  _id, _type, _updatedAt, title, summary, date, author,
  "slug": ${slug},
  body[]${richText},
  "serviceId": service->slug.current,
  image${image},
  seo${seo}
}`);

export const galleryImagesQuery = defineQuery(`*[_type == "galleryImage"]
  | order(coalesce(order, 9999) asc, _id asc){
  _id, _type, caption,
  pair{ name, role },
  isOnlyCompared,
  "serviceIds": coalesce(services, [service])[]->slug.current,
  image${image}
}`);

const area = `_id, _type, name, "slug": ${slug}, inHeader, headerPosition, isListed,
  location{ latitude, longitude }`;

export const areasQuery = defineQuery(`*[_type == "cityPage"]{
  ${area}
}`);

export const headerAreasQuery = defineQuery(`*[_type == "cityPage" && inHeader == true]{
  ${area}
}`);

export const serviceAreasQuery = defineQuery(
  `*[_type == "cityPage"] | order(name){ _id, _type, name, zipCodes }`,
);

export const cityPageQuery = defineQuery(`*[_type == "cityPage" && slug.current == $slug]
  | order(_id)[0]{
  _id, _type, _updatedAt, name, "slug": ${slug}, inHeader, headerPosition, isListed,
  location{ latitude, longitude },
  heading, intro,
  sections[]{ _key, heading, body },
  localNotes,
  faq[]{ _key, question, answer },
  "nearby": nearby[defined(@->slug.current)]->{
    _id, _type, name, "slug": ${slug}, location{ latitude, longitude }
  },
  zipCodes,
  banner${image},
  seo${seo}
}`);

export const landingPagesQuery = defineQuery(`*[_type == "landingPage"] | order(_id){
  _id, _type, heading, "slug": ${slug}
}`);

export const landingPageQuery = defineQuery(`*[
    _type == "landingPage" && slug.current == $slug
  ] | order(_id)[0]{
  _id, _type, heading, intro, isHidden,
  "slug": ${slug},
  image${image},
  "serviceId": service->slug.current,
  body[]${richText},
  "testimonialIds": testimonials[]._ref,
  seo${seo}
}`);

export const lastEditsQuery = defineQuery(`*[_type in [
  "page", "homePage", "service", "cityPage", "landingPage", "testimonial", "faq", "blogTeaser",
  "galleryImage", "offer"
]]{
  _id, _type, _updatedAt, isHidden,
  "slug": select(_type != "blogTeaser" || (${isArticle}) => ${slug})
}`);

export const announcementQuery =
  defineQuery(`*[_type == "announcement" && _id == "announcement"][0]{
  _id, _type, _updatedAt, isShown, text, href, linkText, from, until
}`);

export const redirectsQuery = defineQuery(`*[_type == "redirects" && _id == "redirects"][0]{
  _id, _type, entries[]{ from, to }
}`);

/**
 * The only query of a reconcile. It returns what decides which pages a publish affects, and is small because every
 * process repeats it. An announcement counts as changed when its time begins and ends, and so does an offer. The
 * change renders the pages again.
 */
export const publishedQuery = defineQuery(`*[_type in [
  "settings", "page", "homePage", "service", "cityPage", "landingPage", "testimonial", "faq",
  "blogTeaser", "galleryImage", "announcement", "redirects", "offer"
]] | order(_id){
  _id, _type, _updatedAt, _rev,
  "phase": select(dateTime(from) > dateTime(now()) => "before", dateTime(until) < dateTime(now()) => "after"),
  "slug": select(_type != "blogTeaser" || (${isArticle}) => ${slug}),
  "city": select(_type == "cityPage" => {
    name, inHeader, headerPosition, isListed, zipCodes, location{ latitude, longitude },
    "nearby": nearby[]._ref
  }),
  "service": select(_type == "service" => {
    title, description, includes, duration, intervalWeeks, depositDollars, depositPercent, price{ regular, suv, flat, perWheel }
  }),
  "offer": select(_type == "offer" => ${offer}),
  "settings": select(_type == "settings" => {
    timeZone, country, openingHours[]{ _key, days, opens, closes }, teams, driveMinutes,
    instant{ isOn, leadHours, days, "services": services[]->slug.current }
  })
}`);
