/** What the demo's settings say until the owner has written their own. */
const DEMO_NAME = 'North Star Mobile Detailing';

/** Numbers from 555-0100 to 555-0199 belong to nobody. */
const FICTITIOUS_PHONE = /555[-. ]?01\d{2}\s*$/;
const FICTITIOUS_MAIL = /@(?:[^@]*\.)?(?:example|test|invalid)(?:\.(?:com|net|org))?$/i;
const LEFT_OVER = /lorem ipsum|\b(?:TODO|TBD|XXX+)\b|\[[^\]]*\]|\{\{/;

/** Each answers true, or with a warning: a try-out may keep all of them, a live site none. */
export function validateRealName(name: string | undefined): true | string {
  return name?.trim() === DEMO_NAME
    ? 'This is the name of the demo. Write your own before going live.'
    : true;
}

export function validateRealPhone(phone: string | undefined): true | string {
  return phone && FICTITIOUS_PHONE.test(phone)
    ? 'This number reaches nobody. Write your own before going live.'
    : true;
}

export function validateRealEmail(email: string | undefined): true | string {
  return email && FICTITIOUS_MAIL.test(email.trim())
    ? 'This address reaches nobody. Write your own before going live.'
    : true;
}

/** For texts: marks that a template or a hurried editor leaves behind. */
export function validateNoLeftOver(text: string | undefined): true | string {
  const found = text ? LEFT_OVER.exec(text)?.[0] : undefined;
  return found ? `"${found}" looks like a placeholder. Replace it with your own words.` : true;
}
