import { languageRows } from '#domain/language.ts'
import type { Site } from '#web/page-data.ts'

/** A page's metadata for search engines and messengers. */
export type PageFacts = {
  title: string
  /** The title contains the brand already. */
  whole?: boolean
  description?: string
  /** The URL of a picture of 1200×630; the brand's own without one. */
  image?: string
  /** Not indexed: personal pages and error pages. */
  hidden?: boolean
}

export type Head = { title: string; description: string | null; openGraph: Record<string, string> }

type PageLocation = { pathname: string }

/** The canonical URLs of a page, one per language. Of the query only the language is kept. */
export function addressesOf(
  { origin, addressLanguage, settings: { languages } }: Site,
  here: PageLocation,
): { canonical: string; alternates: { language: string; address: string }[] } {
  const page = `${origin}${here.pathname.replace(/(.)\/$/, '$1')}`
  return {
    canonical: addressLanguage ? `${page}?lang=${addressLanguage}` : page,
    alternates: [
      { language: 'x-default', address: page },
      ...languages.map((language) => ({ language, address: `${page}?lang=${language}` })),
    ],
  }
}

/** The elements of a page's head for search engines and messengers. */
export function headOf(site: Site, here: PageLocation, page: PageFacts): Head {
  const { brand, origin, language } = site
  const title = page.whole ? page.title : `${page.title} — ${brand.name}`
  return {
    title,
    description: page.description || null,
    openGraph: {
      'og:type': 'website',
      'og:site_name': brand.name,
      'og:title': title,
      ...(page.description ? { 'og:description': page.description } : {}),
      'og:url': addressesOf(site, here).canonical,
      'og:locale': languageRows[language].locale,
      'og:image': `${origin}${page.image ?? `/brand/${brand.alias}/share.png`}`,
      ...(page.image ? {} : { 'og:image:width': '1200', 'og:image:height': '630' }),
    },
  }
}
