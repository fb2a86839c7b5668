import type { Brand } from '#brands/brand.ts'
import type { Language } from '#domain/language.ts'

/** Pages of every city; the menu is the first. */
const cityPages = ['', 'promotions', 'shops', 'delivery', 'payment-info', 'about']
const legalPages = ['privacy-policy', 'user-agreement', 'legal-info']

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The paths that search engines may index (BRAND-04). */
export function sitePaths(brand: Pick<Brand, 'hiddenPages'>, cities: readonly { alias: string; delivery: boolean }[]): string[] {
  const hidden: readonly string[] = brand.hiddenPages
  const shown = cityPages.filter((page) => !hidden.includes(page))
  return [
    '/',
    ...cities.flatMap(({ alias, delivery }) =>
      shown.filter((page) => page !== 'delivery' || delivery).map((page) => (page ? `/${alias}/${page}` : `/${alias}`)),
    ),
    ...legalPages.map((page) => `/${page}`),
  ]
}

/** One URL per page and language, each with links to its translations. */
export function sitemap(origin: string, paths: readonly string[], languages: readonly Language[]): string {
  const link = (language: string, address: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(address)}"/>`
  const pages = paths.map((path) => {
    const page = origin + path
    const alternates = link('x-default', page) + languages.map((language) => link(language, `${page}?lang=${language}`)).join('')
    return [page, ...languages.map((language) => `${page}?lang=${language}`)]
      .map((address) => `<url><loc>${escape(address)}</loc>${alternates}</url>`)
      .join('\n')
  })
  const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>\n${pages.join('\n')}\n</urlset>\n`
}
