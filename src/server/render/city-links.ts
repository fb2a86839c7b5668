/** Pages outside of cities. */
const cityless = new Set(['privacy-policy', 'user-agreement', 'legal-info'])

const siteLink = /<a href="(\/(?!\/)[^"]*)">([\s\S]*?)<\/a>/g

/**
 * Paths in content are relative to the city: adds the city's path. A link to a page that the brand does not have
 * becomes plain text. Expects imported HTML, whose only attribute is `href` (BRAND-04).
 */
export function linkWithinCity(html: string, cityUrl: string, hasPage: (name: string) => boolean): string {
  return html.replace(siteLink, (link, path: string, words: string) => {
    const [, page = '', rest = ''] = /^\/([^/?#]*)(.*)$/.exec(path) ?? []
    if (cityless.has(page)) return link
    if (page === '') return `<a href="${cityUrl}${rest}">${words}</a>`
    return hasPage(page) ? `<a href="${cityUrl}${path}">${words}</a>` : words
  })
}
