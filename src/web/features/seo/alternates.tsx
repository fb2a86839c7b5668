import { useLocation } from 'react-router'
import { addressesOf } from './meta.ts'
import type { Site } from '#web/page-data.ts'

/** One URL per language for search engines. Of the query only the language is kept, if the URL has it. */
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
