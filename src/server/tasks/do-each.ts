import { isOutage } from '#server/database/outage.ts'
import type { Services } from '#server/services.ts'
import { clearFailures, failedItemsOf, noteFailure } from './failed-items.ts'
import { failureReason } from './failure-reason.ts'
import type { TaskName } from './periods.ts'

/** The numbers of processed and failed items. */
export type Tally = { done: number; failed: number }

export type ItemTask<Item> = {
  /** The task's name, under which its items rest. */
  name: TaskName
  /** Items that are due, in batches; resting ones are left out (`isAwake`). */
  due(): Promise<Item[]>
  /** Identifies an item in the log and to staff: an id, without personal data or secrets. */
  keyOf(item: Item): string
  act(item: Item): Promise<unknown>
  /** Items processed in parallel. */
  atOnce?: number
}

/** What processing items needs. */
export type TaskServices = Pick<Services, 'database' | 'clock' | 'warn'>

/**
 * Processes all due items separately: one that fails is logged, rests with a growing pause and is shown to staff, and
 * the others continue. Throws only when even that cannot be stored.
 */
export async function doEach<Item>(services: TaskServices, task: ItemTask<Item>): Promise<Tally> {
  const { atOnce = 1 } = task
  const failedBefore = await failedItemsOf(services.database, task.name)
  const seen = new Set<string>()
  const tally: Tally = { done: 0, failed: 0 }
  const doOne = async (item: Item): Promise<void> => {
    const key = task.keyOf(item)
    try {
      await task.act(item)
      tally.done += 1
      if (failedBefore.has(key)) await clearFailures(services.database, task.name, [key])
    } catch (error) {
      tally.failed += 1
      await rest(services, task.name, key, error)
    }
  }
  for (;;) {
    const fresh = (await task.due()).filter((item) => !seen.has(task.keyOf(item)))
    if (fresh.length === 0) return tally
    for (const item of fresh) seen.add(task.keyOf(item))
    for (let at = 0; at < fresh.length; at += atOnce) await Promise.all(fresh.slice(at, at + atOnce).map(doOne))
  }
}

/**
 * Processes all due items in as few statements as possible; if that fails, each item separately.
 * @param together processes what is due and not resting, or a batch of it, and returns the keys of processed items
 */
export async function doTogether<Item>(
  services: TaskServices,
  task: ItemTask<Item>,
  together: () => Promise<{ keys: string[]; isAll: boolean }>,
): Promise<Tally> {
  let done = 0
  for (;;) {
    try {
      const { keys, isAll } = await together()
      await clearFailures(services.database, task.name, keys)
      done += keys.length
      if (isAll) return { done, failed: 0 }
    } catch (error) {
      if (isOutage(error)) throw error
      services.warn(`${task.name}: done one by one, as together it failed: ${failureReason(error)}`)
      const { done: alone, failed } = await doEach(services, task)
      return { done: done + alone, failed }
    }
  }
}

/** Makes a failed item rest, and logs it. */
async function rest({ database, clock, warn }: TaskServices, task: TaskName, item: string, error: unknown): Promise<void> {
  const reason = failureReason(error)
  const { tries, nextTryAt } = await noteFailure(database, { task, item, reason, now: clock() })
  warn(`${task}: ${item} failed, try ${tries}, next at ${nextTryAt.toISOString()}: ${reason}`)
}
