import { setImmediate as nextTurn } from 'node:timers/promises'

/** Who a page is for: paying and following an order go first, then pages that are kept for all, then all others. */
export const urgencies = ['order', 'kept', 'other'] as const
export type Urgency = (typeof urgencies)[number]

/** Milliseconds for which others wait for a page's data: rendering itself takes a tenth of it, a database that hangs for ever. */
const patience = 250
/** In every third turn others come before pages of orders, as anybody may ask for many of those. */
const fairTurn = 3

/** Pages of one urgency that may wait: what would come later than in about a second is refused at once. */
const waitingAtMost = 64

export type RenderQueue = {
  /** Renders when it is its turn; null when too many wait already. */
  run<Page>(urgency: Urgency, render: () => Promise<Page>): Promise<Page> | null
}

export type RenderQueueOptions = {
  /** Whether calls are being answered, who would have to wait for a page. */
  areCallsWaiting: () => boolean
  /** Milliseconds, for how long a page took. */
  clock?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
  /** Settles when a page has been waited for long enough. */
  enough?: () => Promise<unknown>
}

/**
 * Renders one page at a time, as rendering holds the process up for milliseconds in which no call is answered. While
 * there are calls, each page but those of orders is followed by a pause twice as long as it took: pages get a third of
 * the processor at most, however many are asked for.
 */
export function createRenderQueue({
  areCallsWaiting,
  clock = () => performance.now(),
  pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  enough = () => new Promise((resolve) => setTimeout(resolve, patience).unref()),
}: RenderQueueOptions): RenderQueue {
  const waiting: Record<Urgency, (() => Promise<void>)[]> = { order: [], kept: [], other: [] }
  let running = false
  let turns = 0

  const goOn = async (): Promise<void> => {
    running = true
    for (;;) {
      turns += 1
      const order = turns % fairTurn === 0 ? [...urgencies].toReversed() : urgencies
      const urgency = order.find((each) => waiting[each].length > 0)
      const next = urgency && waiting[urgency].shift()
      if (!next) break
      const began = clock()
      await Promise.race([next(), enough()])
      const took = clock() - began
      // A page may be made in one go: only now is it seen who has come meanwhile.
      await nextTurn()
      const isAlone = urgency === 'order' && waiting.order.length === 0
      if (!isAlone && areCallsWaiting()) await pause(Math.min(took * 2, patience))
    }
    running = false
  }

  return {
    run<Page>(urgency: Urgency, render: () => Promise<Page>) {
      if (waiting[urgency].length >= waitingAtMost) return null
      const page = Promise.withResolvers<Page>()
      waiting[urgency].push(() => render().then(page.resolve, page.reject))
      if (!running) void goOn()
      return page.promise
    },
  }
}
