import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { callStaff } from '#office/api.ts'
import { useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import type { Places } from '#office/ui/places.ts'
import { Select } from '#office/ui/Select.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { Waiting } from '#office/ui/Waiting.tsx'
import styles from './board.module.css'
import { CardList } from './CardList.tsx'
import { Columns } from './Columns.tsx'
import { FoundOrders } from './FoundOrders.tsx'
import { LoadBar } from './load/LoadBar.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { LostRefusals } from './PendingNote.tsx'
import { boardWithPending } from './pending-actions.ts'
import { openPending, usePending } from './pending-store.ts'
import { SearchField } from './SearchField.tsx'
import { ShiftBar } from './ShiftBar.tsx'
import { BoardTickets } from './tickets/BoardTickets.tsx'
import { TicketSheet } from './tickets/TicketSheet.tsx'
import { AlarmLink } from './AlarmLink.tsx'
import { useAlarm } from './use-alarm.ts'
import { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useListening } from './use-listening.ts'
import { useNews } from './use-news.ts'
import { useNow } from './use-now.ts'

/** The orders of one's shops: those that are open in columns and live, those of the last day as a list. */
export default function BoardScreen() {
  const t = useOfficeTexts('board')
  const [shop, setShop] = useFilter('shop')
  const [view, setView] = useFilter('view')
  const [search] = useFilter('q')
  const places = usePlaces()
  const shops = places.value?.shops ?? []
  const filters = (
    <div className={styles.filters}>
      {shops.length > 1 && (
        <Select label={t.shop} hideLabel value={shop} onChange={setShop}>
          <option value="">{t.all_shops}</option>
          {shops.map(({ id, name, brand }) => (
            <option key={id} value={id}>
              {`${name} · ${places.value?.brands.find(({ alias }) => alias === brand)?.name ?? brand}`}
            </option>
          ))}
        </Select>
      )}
      <Segmented
        legend={t.title}
        value={view === 'closed' ? 'closed' : 'open'}
        segments={[
          { value: 'open', label: t.open },
          { value: 'closed', label: t.columns.closed },
        ]}
        onChange={(next) => setView(next === 'open' ? '' : next)}
      />
    </div>
  )
  return (
    <Screen title={t.title} actions={filters}>
      <TicketSheet />
      <SearchField />
      {search !== '' ? (
        <FoundOrders text={search} shop={shop} />
      ) : view === 'closed' ? (
        <ClosedOrders shop={shop} />
      ) : (
        <OpenOrders shop={shop} places={places.value} />
      )}
    </Screen>
  )
}

function OpenOrders({ shop, places }: { shop: string; places: Places | null }) {
  const t = useOfficeTexts('board')
  const frame = useOfficeTexts('frame')
  const { state: known, hasFailed, refresh, take } = useBoard(shop ? { shop_id: shop } : {})
  const at = useNow(1000)
  const me = useMe()
  const { actions } = usePending()
  const state = known && boardWithPending(known, actions, at + known.offset)
  useEffect(() => openPending(me), [me])
  const alarm = useAlarm(state, at)
  useListening(shop, alarm.isRunning)
  const [opened, setOpened] = useFilter('order')
  const [isHelpOpen, setHelpOpen] = useState(false)
  useBoardKeys({ onHelp: () => setHelpOpen(true) })
  const waiting = state
    ? [...state.cards.values()].filter(({ acknowledged, original_status }) => !acknowledged && original_status === 'accepted')
    : []
  useNews(waiting.length)
  if (!state)
    return hasFailed ? (
      <RetryNotice label={frame.retry} onRetry={refresh}>
        {frame.failed}
      </RetryNotice>
    ) : (
      <Waiting />
    )
  const now = at + state.offset
  const card = opened ? state.cards.get(Number(opened)) : undefined
  return (
    <div className={alarm.isBlinking ? styles.blinking : undefined}>
      <ShiftBar state={state} at={at} alarm={alarm} />
      <LoadBar load={state.load} now={Math.floor(now / 10_000) * 10_000} places={places} onChanged={refresh} />
      <LostRefusals known={state.cards} />
      <Columns
        cards={state.cards.values()}
        now={now}
        renderCard={(one) => (
          <OrderCard
            key={one.order_id}
            card={one}
            now={Math.floor(now / 10_000) * 10_000}
            take={take}
            refresh={refresh}
            onOpen={setOpened}
          />
        )}
      />
      <Dialog open={card !== undefined} onClose={() => setOpened('')} variant="panel">
        {card && <OrderDetails card={card} now={now} take={take} refresh={refresh} onClose={() => setOpened('')} />}
      </Dialog>
      <Dialog open={isHelpOpen} onClose={() => setHelpOpen(false)} size="s">
        {isHelpOpen && <KeyHelp />}
      </Dialog>
      <BoardTickets cards={state.cards} take={take} />
      <div className={styles.help}>
        <AlarmLink shop={shop} />
        <Button kind="ghost" size="s" className={styles.keyHelp} onClick={() => setHelpOpen(true)}>
          {t.keys}
        </Button>
      </div>
    </div>
  )
}

function ClosedOrders({ shop }: { shop: string }) {
  const t = useOfficeTexts('board')
  const closed = useLoaded(`closed ${shop}`, (signal) =>
    callStaff('GET /api/staff/board', { query: { view: 'closed', ...(shop ? { shop_id: shop } : {}) }, signal }),
  )
  return (
    <LoadedView loaded={closed}>
      {({ cards }) => (cards.length === 0 ? <EmptyState title={t.nothing.closed} /> : <CardList cards={cards} onChanged={closed.reload} />)}
    </LoadedView>
  )
}
