/**
 * The displayed width of a dish's picture on the menu, as in the `sizes` attribute. The row of popular dishes shows its
 * pictures smaller, but takes the same files: nearly all of them are on the menu, too.
 */
export const cardSizes = '(max-width: 599px) 46vw, (max-width: 1023px) 31vw, 280px'
