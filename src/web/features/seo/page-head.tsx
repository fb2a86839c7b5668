import { useLocation } from 'react-router'
import { useSite } from '#web/features/site/use-site.ts'
import { headOf, type PageFacts } from './meta.ts'

/** The head of a page: React moves these elements there. The root adds the canonical URLs. */
export function PageHead(page: PageFacts) {
  const { title, description, openGraph } = headOf(useSite(), useLocation(), page)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {page.hidden && <meta name="robots" content="noindex" />}
      {Object.entries(openGraph).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
