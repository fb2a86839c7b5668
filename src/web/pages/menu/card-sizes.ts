/**
 * The displayed width of a dish's picture on the menu, as in the `sizes` attribute. The row of popular dishes shows its
 * pictures smaller, but takes the same files: nearly all of them are on the menu, too.
 */
export const cardSizes = '(width < 600px) 46vw, (width < 1024px) 31vw, 280px'
