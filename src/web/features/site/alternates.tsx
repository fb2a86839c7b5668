import { useLocation } from 'react-router'
import type { Site } from '#web/page-data.ts'

/** One address a language for search engines. Of the query only the language is part of a page. */
export function Alternates({ site }: { site: Site }) {
  const { pathname, search } = useLocation()
  const page = `${site.origin}${pathname}`
  const asked = new URLSearchParams(search).get('lang')
  const { languages } = site.settings
  return (
    <>
      <link rel="canonical" href={languages.some((language) => language === asked) ? `${page}?lang=${asked}` : page} />
      <link rel="alternate" hrefLang="x-default" href={page} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${page}?lang=${language}`} />
      ))}
    </>
  )
}
