/** Texts longer than this are folded (section 9). */
const longest = 319

/** Whether a text is folded, by the length of its plain text (SEO-01, DECIDE-113). */
export const isFolded = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;|&#\d+;/g, '.')
    .trim().length > longest
