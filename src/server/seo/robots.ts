/** Carts and orders are personal; calls and the sandbox are not pages. */
const closed = ['/api/', '/sandbox/', '/*/cart', '/*/order/', '/*/back-to-home']

export const robotsText = (origin: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
