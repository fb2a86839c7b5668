import { performance } from 'node:perf_hooks'

/** What is looked at, and how often; times in milliseconds, amounts in bytes. */
export type ReturnMemoryOptions = {
  /** Resident memory of the process. */
  resident: () => number
  /** The part of the time since the last question in which the event loop was busy, 0 to 1. */
  load: () => number
  /** Collects garbage and gives free pages back to the system. */
  collect: () => void
  every?: number
}

/** Memory above the lowest seen that is worth a collection. */
const worthwhile = 48 * 1024 * 1024
/** Above this load a collection, which stops the process for some 200 ms, would keep others waiting. */
const calm = 0.2

/**
 * Gives memory back that a rush has left behind. V8 keeps the pages of a heap that has shrunk for as long as the process
 * has next to nothing to do, which would let one greedy client keep them for the others' life.
 */
export function returnMemory({ resident, load, collect, every = 5_000 }: ReturnMemoryOptions): { close(): void } {
  let lowest = resident()
  const timer = setInterval(() => {
    const busy = load()
    const now = resident()
    lowest = Math.min(lowest, now)
    if (busy > calm || now - lowest < worthwhile) return
    collect()
    // What is still there is in use: it is the measure from here on.
    lowest = resident()
  }, every).unref()
  return { close: () => clearInterval(timer) }
}

/** The same for this process; nothing where the collector is not at hand (--expose-gc). */
export function returnMemoryOfProcess(): { close(): void } {
  const { gc } = globalThis
  if (!gc) return { close: () => undefined }
  const collect = (): void => gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
  return returnMemory({ resident: process.memoryUsage.rss, load: eventLoopLoad(), collect })
}

/** The load of this process's event loop between two questions. */
function eventLoopLoad(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}
