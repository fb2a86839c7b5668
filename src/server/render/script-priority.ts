/**
 * Gives the preloads of a page's scripts a low priority. React Router asks for them before the pictures, and on a slow
 * connection they would share it with the first of these; the page is readable without its scripts, but not without them.
 * The router's own component takes no priority for its links.
 */
export const scriptsAfterPictures = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
