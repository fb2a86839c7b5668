import { Navigate } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from 'react-router'
import { callStaff } from '#office/api.ts'
import { paths } from '#office/paths.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { Waiting } from '#office/ui/Waiting.tsx'
import { screens } from './screens.ts'

/** The first screen that somebody may open; for whoever has a brand to open, the steps to its first order. */
export function Home() {
  return may(useMe(), 'content.publish') ? <HomeOfPublisher /> : <FirstScreen />
}

function HomeOfPublisher() {
  const { value, failure } = useLoaded('unopened', (signal) => callStaff('GET /api/staff/content/unopened', { signal }))
  if (value === null && failure === null) return <Waiting />
  const [unopened] = value?.brands ?? []
  return unopened ? <Navigate to={`${paths.firstSteps}?brand=${unopened.alias}`} replace /> : <FirstScreen />
}

function FirstScreen() {
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
