import { performance } from 'node:perf_hooks'

/** The measurements and their interval; times in milliseconds, amounts in bytes. */
export type ReturnMemoryOptions = {
  /** Resident memory of the process. */
  resident: () => number
  /** The fraction of time since the last call in which the event loop was busy, 0 to 1. */
  load: () => number
  /** Collects garbage and returns free pages to the system. */
  collect: () => void
  every?: number
}

/** Memory above the minimum seen that is worth a collection. */
const worthwhile = 48 * 1024 * 1024
/** Above this load no collection is made, because it stops the process for some 200 ms. */
const calm = 0.2

/**
 * Returns memory to the system after the start, which reads all content, and after a load peak. V8 keeps the pages of a shrunken heap while the process is idle, so
 * one greedy client would otherwise increase memory permanently: with the flags of V8 alone a fifth more is left a minute
 * after a load.
 */
export function returnMemory({ resident, load, collect, every = 5_000 }: ReturnMemoryOptions): { close(): void } {
  // Nothing yet: the first calm moment collects what the start has left.
  let lowest = 0
  const timer = setInterval(() => {
    const busy = load()
    const now = resident()
    if (now < lowest) lowest = now
    if (busy > calm || now - lowest < worthwhile) return
    collect()
    // What remains is in use: it is the new minimum.
    lowest = resident()
  }, every).unref()
  return { close: () => clearInterval(timer) }
}

/** The same for this process; does nothing without access to the collector (--expose-gc). */
export function returnMemoryOfProcess(): { close(): void } {
  const { gc } = globalThis
  if (!gc) return { close: () => undefined }
  const collect = (): void => gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
  return returnMemory({ resident: process.memoryUsage.rss, load: eventLoopLoad(), collect })
}

/** The load of this process's event loop between two calls. */
function eventLoopLoad(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}
