import { Checkbox } from '#web/ui/Checkbox.tsx'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { usePrintsHere } from './use-prints-here.ts'

/**
 * Whether this device prints what is due.
 * @param shop the chosen one; empty for all
 */
export function BoardTickets({ shop }: { shop: string }) {
  const t = useOfficeTexts('tickets')
  const me = useMe()
  const { prints, setPrints, shop: printed } = usePrintsHere(shop)
  if (!may(me, 'orders.work')) return null
  return (
    <>
      <Checkbox look="switch" label={t.prints_here} checked={prints} onChange={setPrints} />
      {prints && printed === null && <Soft>{t.choose_shop}</Soft>}
    </>
  )
}
