/** Carts and orders are somebody's own; calls and the demo's outside world are no pages. */
const closed = ['/api/', '/sandbox/', '/*/cart', '/*/order/', '/*/back-to-home']

export const robotsText = (origin: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
