import { Navigate } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from 'react-router'
import { paths } from '#office/paths.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { screens } from './screens.ts'

/** The first screen that somebody may open. */
export function Home() {
  const me = useMe()
  const t = useOfficeTexts('frame')
  const first = screens.find(({ capability }) => may(me, capability))
  if (first) return <Navigate to={paths[first.name]} replace />
  const link = (
    <Link className={buttonClass({ kind: 'secondary' })} to={paths.account}>
      {t.account}
    </Link>
  )
  return <EmptyState level={1} title={me.name} text={t.nothing_to_do} action={link} />
}
