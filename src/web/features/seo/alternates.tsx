import { useLocation } from 'react-router'
import { addressesOf } from './meta.ts'
import type { Site } from '#web/page-data.ts'

/** One address a language for search engines. Of the query only the language is part of a page, where it has decided. */
export function Alternates({ site }: { site: Site }) {
  const { canonical, alternates } = addressesOf(site, useLocation())
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.map(({ language, address }) => (
        <link key={language} rel="alternate" hrefLang={language} href={address} />
      ))}
    </>
  )
}
