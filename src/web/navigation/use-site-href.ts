import { useCallback } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '#web/page-data.ts'
import { inLanguage } from '#web/paths.ts'

/** How addresses stand in the links of a page: in its language, where its own address has decided on that (ruling 27). */
export function useSiteHref(): (address: string) => string {
  const language = useRouteLoaderData<Site>('root')?.addressLanguage ?? null
  return useCallback((address) => inLanguage(address, language), [language])
}

/** Links to paths of the site in texts, as these are cleaned: with no attribute but `href`. */
const linkInText = /(?<=<a href=")\/[^"]*/g

/** The same for the links of a text that the server has cleaned. */
export function useSiteHtml(html: string): string {
  const hrefOf = useSiteHref()
  return html.replace(linkInText, (path) => hrefOf(path.replaceAll('&amp;', '&')).replaceAll('&', '&amp;'))
}
