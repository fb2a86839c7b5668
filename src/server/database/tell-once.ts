/** What goes on failing: `failed` and `over` say that it begins and ends. */
type Saying = { failed: string; over: string }

/** Warns when something begins to fail, of each reason once, and when it is over: what is tried every second would fill the log. */
export function tellOnce(warn: (text: string) => void, { failed, over }: Saying): { fails(reason: string): void; works(): void } {
  const told = new Set<string>()
  return {
    fails(reason) {
      if (told.has(reason)) return
      told.add(reason)
      warn(`${failed}: ${reason}`)
    },
    works() {
      if (told.size > 0) warn(over)
      told.clear()
    },
  }
}
