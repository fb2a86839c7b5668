import { useCallback } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '#web/page-data.ts'
import { inLanguage } from '#web/paths.ts'

/** Adds the language to URLs of a page's links, if the page's own URL has it. */
export function useSiteHref(): (address: string) => string {
  const language = useRouteLoaderData<Site>('root')?.addressLanguage ?? null
  return useCallback((address) => inLanguage(address, language), [language])
}

/** Links to paths of the site in sanitized HTML, whose only attribute is `href`. */
const linkInText = /(<a href=")(\/[^"]*)/g

/** The same for the links in sanitized HTML. */
export function useSiteHtml(html: string): string {
  const hrefOf = useSiteHref()
  return html.replace(linkInText, (_, tag: string, path: string) => tag + hrefOf(path.replaceAll('&amp;', '&')).replaceAll('&', '&amp;'))
}
