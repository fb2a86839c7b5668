import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import type { Places } from '#office/ui/places.ts'
import { ShopSwitcher } from '#office/ui/ShopSwitcher.tsx'
import { useFilter, usePromptFilter } from '#office/ui/use-filter.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { Waiting } from '#office/ui/Waiting.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { paths } from '#office/paths.ts'
import { may, useMe } from '#office/session/session.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type DetailsKey, KeyHelp, useBoardKeys } from './use-board-keys.tsx'
import styles from './board.module.css'
import { Columns } from './Columns.tsx'
import { LoadBar } from './load/LoadBar.tsx'
import { LostRefusals, OrderCard, ShopNamesProvider } from './OrderCard.tsx'
import { OpenedOrder } from './OpenedOrder.tsx'
import { boardWithPending, usePending } from './pending-store.ts'
import { BoardTickets } from './tickets/BoardTickets.tsx'
import { minutesLeft } from './card-words.ts'
import { onCard, refreshBoard, takeCard, useLiveBoard } from './live-board.ts'
import { useServerNow, useSteadyNow } from './use-now.ts'
import type { BoardCard, BoardState } from './board-state.ts'

/** Milliseconds between two looks at the clock: orders move to their next column by it. */
const stepOfClock = 10_000

/** The orders of one's shops: those that are open in columns and live, those of the last day as a list. */
export default function BoardScreen() {
  const t = useOfficeTexts('board')
  const [shop] = useFilter('shop')
  const [view, setView] = useFilter('view')
  const [search] = useFilter('q')
  const places = usePlaces()
  const shops = places.value?.shops ?? []
  const filters = (
    <div className={styles.filters}>
      <SearchField />
      {places.value && shops.length > 1 && <ShopSwitcher label={t.shop} hideLabel places={places.value} value={shop} all={t.all_shops} />}
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
  const at = useSteadyNow(stepOfClock)
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
      <ShiftBar state={state} now={now} />
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
  const updates = useCardUpdates()
  const closed = useLoaded(`closed ${shop}`, (signal) =>
    callStaff('GET /api/staff/board', { query: { view: 'closed', ...(shop ? { shop_id: shop } : {}) }, signal }),
  )
  return (
    <LoadedView loaded={closed}>
      {({ cards }) =>
        cards.length === 0 ? (
          <EmptyState title={t.nothing.closed} />
        ) : (
          <CardList cards={cards} updates={updates} onChanged={closed.reload} />
        )
      }
    </LoadedView>
  )
}

/** The link to the people who get messages about orders that nobody accepts. */
function AlarmLink({ shop }: { shop: string }) {
  const t = useOfficeTexts('alarm')
  if (!may(useMe(), 'places.edit')) return null
  return (
    <Link className={buttonClass({ kind: 'ghost', size: 's' })} to={shop ? `${paths.alarm}?shop=${shop}` : paths.alarm}>
      {t.link}
    </Link>
  )
}

/** What is to be known before working the orders: no connection, a pause because nobody listened, orders that are being paid. */
export function ShiftBar({ state, now }: { state: BoardState; now: number }) {
  const t = useOfficeTexts('board')
  const offline = useOfficeTexts('offline')
  const { isOffline } = usePending()
  const alarms = useOfficeTexts('alarm')
  const paying = state.load.reduce((sum, { waiting_for_payment }) => sum + waiting_for_payment, 0)
  const warned = minutesToPause(state.load, now)
  return (
    <div className={styles.bars}>
      {isOffline && <Notice kind="warning">{offline.kept}</Notice>}
      {state.load.some(({ paused_unheard }) => paused_unheard !== null) && <Notice kind="warning">{alarms.paused_bar}</Notice>}
      {warned !== null && (
        <Notice kind="error" announce>
          {alarms.warn_bar(warned)}
        </Notice>
      )}
      {paying > 0 && <p className={styles.paying}>{t.paying(paying)}</p>}
    </div>
  )
}

/** The minutes until the first shop stops taking orders because nobody listens; null where none is about to. */
function minutesToPause(load: BoardState['load'], now: number): number | null {
  const ends = load.flatMap(({ pauses_at }) => (pauses_at === null ? [] : [Date.parse(pauses_at)]))
  return ends.length === 0 ? null : Math.max(1, Math.ceil((Math.min(...ends) - now) / 60_000))
}

const newerOf = (card: BoardCard, update: BoardCard | undefined): BoardCard => (update && update.version > card.version ? update : card)

type CardUpdates = ReadonlyMap<number, BoardCard>

/** The newest words of orders, by number. Asked for above the list's own call, so that none is missed while the list is under way. */
function useCardUpdates(): CardUpdates {
  const [updates, setUpdates] = useState<CardUpdates>(new Map())
  useEffect(() => onCard((card) => setUpdates((was) => new Map(was).set(card.order_id, newerOf(card, was.get(card.order_id))))), [])
  return updates
}

/** Orders in an order of their own: those that are over, those that were found. What becomes of them is shown at once. */
function CardList({ cards, updates, onChanged }: { cards: readonly BoardCard[]; updates: CardUpdates; onChanged: () => void }) {
  const [opened, setOpened] = usePromptFilter('order')
  const now = useServerNow(10_000)
  // Changed where they stand: none moves under a finger.
  const shown = cards.map((card) => newerOf(card, updates.get(card.order_id)))
  const byId = new Map(shown.map((card) => [card.order_id, card]))
  return (
    <>
      <ul className={styles.closed}>
        {shown.map((one) => (
          <li key={one.order_id}>
            <OrderCard card={one} minutes={minutesLeft(one, now)} take={onChanged} refresh={onChanged} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      <OpenedOrder orderId={opened} cards={byId} now={now} take={onChanged} refresh={onChanged} onClose={() => setOpened('')} />
    </>
  )
}

/** Orders found by number, last digits of the phone, name or part of the address. */
function FoundOrders({ text, shop }: { text: string; shop: string }) {
  const t = useOfficeTexts('board')
  const updates = useCardUpdates()
  const found = useLoaded(`${text} ${shop}`, (signal) =>
    callStaff('GET /api/staff/orders/search', { query: { q: text, ...(shop ? { shop_id: shop } : {}) }, signal }),
  )
  return (
    <LoadedView loaded={found}>
      {({ cards }) =>
        cards.length === 0 ? <EmptyState title={t.none_found} /> : <CardList cards={cards} updates={updates} onChanged={found.reload} />
      }
    </LoadedView>
  )
}

/** What is looked for is sent with Enter and stands in the address; emptied, the board is back. */
function SearchField() {
  const t = useOfficeTexts('board')
  const [sent, send] = useFilter('q')
  const [text, setText] = useState(sent)
  const change = (next: string) => {
    setText(next)
    if (next === '') send('')
  }
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        send(text.trim())
      }}
    >
      <Field type="search" label={t.search} hideLabel placeholder={t.search} data-search="" value={text} onChange={change} />
    </form>
  )
}
