import { useMemo, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { type Places, shopWords } from '#office/ui/places.ts'
import { Select } from '#office/ui/Select.tsx'
import { useFilter, usePromptFilter } from '#office/ui/use-filter.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { Waiting } from '#office/ui/Waiting.tsx'
import type { DetailsKey } from './board-keys.ts'
import styles from './board.module.css'
import { CardList } from './CardList.tsx'
import { Columns } from './Columns.tsx'
import { FoundOrders } from './FoundOrders.tsx'
import { LoadBar } from './load/LoadBar.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OpenedOrder } from './OpenedOrder.tsx'
import { LostRefusals } from './PendingNote.tsx'
import { boardWithPending } from './pending-actions.ts'
import { usePending } from './pending-store.ts'
import { SearchField } from './SearchField.tsx'
import { ShopNamesProvider } from './shop-names.tsx'
import { ShiftBar } from './ShiftBar.tsx'
import { BoardTickets } from './tickets/BoardTickets.tsx'
import { AlarmLink } from './AlarmLink.tsx'
import { minutesLeft } from './card-words.ts'
import { refreshBoard, takeCard, useLiveBoard } from './live-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useNow } from './use-now.ts'

/** Milliseconds between two looks at the clock: orders move to their next column by it. */
const stepOfClock = 10_000

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
      <SearchField />
      {shops.length > 1 && (
        <Select label={t.shop} hideLabel value={shop} onChange={setShop}>
          <option value="">{t.all_shops}</option>
          {shops.map((one) => (
            <option key={one.id} value={one.id}>
              {places.value && shopWords(one, places.value)}
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
      <ShopNamesProvider places={shop === '' && shops.length > 1 ? places.value : null}>
        {search !== '' ? (
          <FoundOrders text={search} shop={shop} />
        ) : view === 'closed' ? (
          <ClosedOrders shop={shop} />
        ) : (
          <OpenOrders shop={shop} places={places.value} />
        )}
      </ShopNamesProvider>
    </Screen>
  )
}

function OpenOrders({ shop, places }: { shop: string; places: Places | null }) {
  const t = useOfficeTexts('board')
  const frame = useOfficeTexts('frame')
  const { state: known, hasFailed } = useLiveBoard()
  const at = useNow(stepOfClock)
  const { actions } = usePending()
  const now = at + (known?.offset ?? 0)
  const state = useMemo(() => known && boardWithPending(known, actions, now), [known, actions, now])
  const [opened, setOpened] = usePromptFilter('order')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [wanted, setWanted] = useState<DetailsKey | null>(null)
  useBoardKeys({
    onHelp: () => setHelpOpen(true),
    onOpen: (orderId, form) => {
      setWanted(form)
      setOpened(orderId)
    },
  })
  const close = () => {
    setWanted(null)
    setOpened('')
  }
  if (!state)
    return hasFailed ? (
      <RetryNotice label={frame.retry} onRetry={refreshBoard}>
        {frame.failed}
      </RetryNotice>
    ) : (
      <Waiting />
    )
  const actionsOfCard = { take: takeCard, refresh: refreshBoard }
  return (
    <>
      <ShiftBar state={state} />
      <LoadBar load={state.load} now={now} places={places} onChanged={refreshBoard} />
      <LostRefusals known={state.cards} />
      <Columns
        state={state}
        now={now}
        renderCard={(one) => (
          <OrderCard key={one.order_id} card={one} minutes={minutesLeft(one, now)} {...actionsOfCard} onOpen={setOpened} />
        )}
      />
      <OpenedOrder orderId={opened} cards={state.cards} now={now} wanted={wanted} {...actionsOfCard} onClose={close} />
      <Dialog open={isHelpOpen} onClose={() => setHelpOpen(false)} size="s">
        {isHelpOpen && <KeyHelp />}
      </Dialog>
      <div className={styles.help}>
        <BoardTickets shop={shop} />
        <div>
          <AlarmLink shop={shop} />
          <Button kind="ghost" size="s" className={styles.keyHelp} onClick={() => setHelpOpen(true)}>
            {t.keys}
          </Button>
        </div>
      </div>
    </>
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
