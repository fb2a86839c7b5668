import { Link } from 'react-router'
import type { ObjectKind } from '#domain/staff/capabilities.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { paths } from '#office/paths.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'

type HistoryLinkProps = { of: { object_kind: ObjectKind; object_id: number } | { shop_id: number; capability: 'stops.edit' } }

/** The way from an object to its own history, for those who may read it. */
export function HistoryLink({ of }: HistoryLinkProps) {
  const { nav } = useOfficeTexts('history')
  const me = useMe()
  if (!may(me, 'audit.view')) return null
  const query = new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)]))
  return (
    <Link className={buttonClass({ kind: 'ghost', size: 's' })} to={`${paths.history}?${query.toString()}`}>
      {nav}
    </Link>
  )
}
