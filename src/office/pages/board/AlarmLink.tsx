import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { paths } from '#office/paths.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'

/** The way to whom a shop tells of orders that nobody takes. */
export function AlarmLink({ shop }: { shop: string }) {
  const t = useOfficeTexts('alarm')
  if (!may(useMe(), 'places.edit')) return null
  return (
    <Link className={buttonClass({ kind: 'ghost', size: 's' })} to={shop ? `${paths.alarm}?shop=${shop}` : paths.alarm}>
      {t.link}
    </Link>
  )
}
