import type { FastifyInstance } from 'fastify'
import { type BoardEvent, followBoard } from '#contract/office/board.ts'
import { covers, reachOf, type StaffPlace } from '#domain/staff/reach.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { type StaffStream, streamStaff } from '#server/staff/stream-staff.ts'
import { failureReason } from '#server/tasks/failure-reason.ts'
import { type BoardOrder, narrowed, ordersOfIds } from './board-store.ts'
import type { Changes } from './hub.ts'
import { type CardReader, presentCard } from './present-card.ts'
import { loadWithin, readLoadFacts } from './read-load.ts'
import { placeOfQuery, readBoard } from './read-board.ts'

/** Milliseconds between two events with the server's clock. */
const beatEvery = 15_000

/** GET /api/staff/board/events: what changes on the board, from a cursor on. */
export function boardEvents(app: FastifyInstance, services: Services): void {
  const readers = new Set<Reader>()
  const cards = createSharedCards(services)
  // A pause, a busy time and a stop raise the version: boards show them without waiting for the next beat.
  services.snapshots.onChange(() => {
    if (readers.size > 0) void sendLoad(services, [...readers])
  })
  streamStaff(app, services, followBoard, async ({ context, query, request }, stream: StaffStream<BoardEvent>) => {
    const reach = narrowed(context.reach, placeOfQuery(query))
    const reader = createReader(services, { ...context, cards }, reach, stream)
    // Watches before the first read: what changes in between is sent after it.
    stream.onEnd(services.boards.watch(reader.see, narrowed(reachOf(context.member?.grants ?? [], 'orders.work'), placeOfQuery(query))))
    await services.boards.learned()
    const sent = request.headers['last-event-id'] ?? query.cursor ?? ''
    const missed = services.boards.since(Array.isArray(sent) ? '' : sent)
    const cursor = services.boards.cursor()
    if (missed) reader.begin({ orders: await ordersOfIds(services.database, missed), gone: [], cursor })
    else {
      const board = await readBoard(services, context, query)
      stream.send({ event: 'reset', data: board }, board.cursor)
      reader.begin({ orders: [], gone: [], cursor })
    }
    const beat = setInterval(() => void reader.beat(), beatEvery)
    beat.unref()
    readers.add(reader)
    stream.onEnd(() => {
      clearInterval(beat)
      readers.delete(reader)
    })
    await reader.beat()
  })
}

/** Sends the state of their shops to readers that were sent another one. */
async function sendLoad(services: Services, readers: readonly Reader[]): Promise<void> {
  try {
    const facts = await readLoadFacts(services, services.clock())
    for (const reader of readers) reader.showLoad(facts)
  } catch (error) {
    // Asked for again with the next beat.
    services.warn(`The state of shops could not be read: ${failureReason(error)}`)
  }
}

type Reader = {
  see(changes: Changes): void
  begin(changes: Changes): void
  beat(): Promise<void>
  showLoad(facts: Parameters<typeof loadWithin>[2]): void
}

type CardEvent = Extract<BoardEvent, { event: 'card' }>['data']
type SharedCards = (order: BoardOrder, reader: CardReader) => CardEvent

/** The card of a change, made once for all readers of a language with the same roles. */
function createSharedCards(services: Services): SharedCards {
  const known = new WeakMap<BoardOrder, Map<string, CardEvent>>()
  return (order, reader) => {
    const cards = known.get(order) ?? new Map<string, CardEvent>()
    known.set(order, cards)
    const key = `${reader.language} ${JSON.stringify(reader.grants)}`
    const card = cards.get(key) ?? { card: presentCard(services, order, reader) }
    cards.set(key, card)
    return card
  }
}

/** Sends changes in their order; those that come before the first are kept until then. */
function createReader(
  services: Services,
  { language, member, cards }: StaffContext & { cards: SharedCards },
  reach: readonly StaffPlace[],
  stream: StaffStream<BoardEvent>,
): Reader {
  let early: Changes[] | null = []
  let lastLoad = ''
  const readerNow = (): CardReader => ({ language, grants: member?.grants ?? [], now: services.clock() })
  const isSeen = ({ brand, city_id: cityId, shop_id: shopId }: BoardOrder): boolean => covers(reach, { brand, cityId, shopId })
  const show = ({ orders, gone, cursor }: Changes): void => {
    for (const order of orders.filter(isSeen)) stream.send({ event: 'card', data: cards(order, readerNow()) }, cursor)
    for (const { id } of gone.filter(({ place }) => covers(reach, place))) stream.send({ event: 'gone', data: { order_id: id } }, cursor)
  }
  const reader: Reader = {
    see: (changes) => (early ? void early.push(changes) : show(changes)),
    begin(changes) {
      show(changes)
      for (const each of early ?? []) show(each)
      early = null
    },
    async beat() {
      stream.send({ event: 'beat', data: { now: new Date(services.clock()).toISOString() } }, null)
      await sendLoad(services, [reader])
    },
    showLoad(facts) {
      const load = loadWithin(services, reach, facts)
      const text = JSON.stringify(load)
      if (text === lastLoad) return
      lastLoad = text
      stream.send({ event: 'load', data: { load } }, null)
    },
  }
  return reader
}
