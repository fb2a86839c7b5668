import { Checkbox } from '#web/ui/Checkbox.tsx'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import type { BoardCard } from '../board-state.ts'
import { usePrintsHere } from './use-prints-here.ts'
import { useDueTickets } from './use-tickets.ts'

type BoardTicketsProps = { cards: ReadonlyMap<number, BoardCard>; take: (card: BoardCard) => void }

/** Whether this device prints what is due, and the printing itself (OPS-PRINT-02). */
export function BoardTickets({ cards, take }: BoardTicketsProps) {
  const t = useOfficeTexts('tickets')
  const me = useMe()
  const [prints, setPrints] = usePrintsHere()
  const works = may(me, 'orders.work')
  useDueTickets(cards, prints && works, take)
  if (!works) return null
  return <Checkbox look="switch" label={t.prints_here} checked={prints} onChange={setPrints} />
}
