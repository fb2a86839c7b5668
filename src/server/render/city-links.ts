/** Pages that stand beside the cities. */
const cityless = new Set(['privacy-policy', 'user-agreement', 'legal-info'])

const siteLink = /<a href="(\/(?!\/)[^"]*)">([\s\S]*?)<\/a>/g

/**
 * Paths in content are paths after the city: puts the city in front of them. A link to a page that the brand does not
 * have stays as its words. Takes HTML as the import leaves it, with no attribute but `href` (BRAND-04).
 */
export function linkWithinCity(html: string, cityUrl: string, hasPage: (name: string) => boolean): string {
  return html.replace(siteLink, (link, path: string, words: string) => {
    const [, page = '', rest = ''] = /^\/([^/?#]*)(.*)$/.exec(path) ?? []
    if (cityless.has(page)) return link
    if (page === '') return `<a href="${cityUrl}${rest}">${words}</a>`
    return hasPage(page) ? `<a href="${cityUrl}${path}">${words}</a>` : words
  })
}
