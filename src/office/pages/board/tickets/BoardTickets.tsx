import { Checkbox } from '#web/ui/Checkbox.tsx'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { usePrintsHere } from './use-prints-here.ts'

/** Whether this device prints what is due (OPS-PRINT-02). */
export function BoardTickets() {
  const t = useOfficeTexts('tickets')
  const me = useMe()
  const [prints, setPrints] = usePrintsHere()
  if (!may(me, 'orders.work')) return null
  return <Checkbox look="switch" label={t.prints_here} checked={prints} onChange={setPrints} />
}
