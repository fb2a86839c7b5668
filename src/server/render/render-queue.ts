import { setImmediate as nextTurn } from 'node:timers/promises'

/** Priorities: payment and tracking first, then cached pages for all, then all others. */
export const urgencies = ['order', 'kept', 'other'] as const
export type Urgency = (typeof urgencies)[number]

/** Milliseconds to wait for a page's data before the next page starts: rendering takes a tenth of it, a hanging database any time. */
const longestPause = 250
/** Every third turn goes to other pages, because anybody may request many pages of orders. */
const fairTurn = 3

/** Maximum of waiting pages per priority: more would take over a second and are refused at once. */
const waitingAtMost = 64

export type RenderQueue = {
  /** Renders in its turn; null when too many are waiting. */
  run<Page>(urgency: Urgency, render: () => Promise<Page>): Promise<Page> | null
}

export type RenderQueueOptions = {
  /** Whether calls are in progress that a page would delay. */
  areCallsWaiting: () => boolean
  /** Milliseconds, to measure a page. */
  clock?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
  /** Settles when the queue should no longer wait for a page. */
  enough?: () => Promise<unknown>
}

/**
 * Renders one page at a time, because rendering blocks the process for milliseconds in which no call is answered. While
 * there are calls, each page except those of orders is followed by a pause twice as long as it took: pages use at most
 * a third of the processor.
 */
export function createRenderQueue({
  areCallsWaiting,
  clock = () => performance.now(),
  pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  enough = () => new Promise((resolve) => setTimeout(resolve, longestPause).unref()),
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
      // Rendering may block: requests that arrived meanwhile are seen only in the next turn.
      await nextTurn()
      const isAlone = urgency === 'order' && waiting.order.length === 0
      if (!isAlone && areCallsWaiting()) await pause(Math.min(took * 2, longestPause))
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
