import { EmptyState } from '#web/ui/EmptyState.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { CardList } from './CardList.tsx'

/** Orders found by number, last digits of the phone, name or part of the address (OPS-ORDERS-23). */
export function FoundOrders({ text, shop }: { text: string; shop: string }) {
  const t = useOfficeTexts('board')
  const found = useLoaded(`${text} ${shop}`, (signal) =>
    callStaff('GET /api/staff/orders/search', { query: { q: text, ...(shop ? { shop_id: shop } : {}) }, signal }),
  )
  return (
    <LoadedView loaded={found}>
      {({ cards }) => (cards.length === 0 ? <EmptyState title={t.none_found} /> : <CardList cards={cards} onChanged={found.reload} />)}
    </LoadedView>
  )
}
