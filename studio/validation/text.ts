const SHORT_TITLE = 60;
const SHORT_DESCRIPTION = 160;
const THIN_DESCRIPTION = 70;

/** Refuses texts that are missing or hold only blanks. */
export function validateNotBlank(text: string | undefined): true | string {
  return text?.trim() ? true : 'Write something here; it may not stay empty.';
}

/** How much of a title a search result has room for, the business name included. */
export function validateSeoTitle(title: string | undefined): true | string {
  const length = title?.length ?? 0;
  return length > SHORT_TITLE
    ? `Search results cut titles after about ${SHORT_TITLE} characters; this one has ${length}.`
    : true;
}

export function validateSeoDescription(description: string | undefined): true | string {
  const length = description?.length ?? 0;
  if (length > SHORT_DESCRIPTION) {
    return `Search results cut descriptions after about ${SHORT_DESCRIPTION} characters; this one has ${length}.`;
  }
  return length > 0 && length < THIN_DESCRIPTION
    ? `There is room for more: aim for ${THIN_DESCRIPTION} to ${SHORT_DESCRIPTION} characters.`
    : true;
}
