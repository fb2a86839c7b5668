/** Milliseconds without another tap after which a value is sent. */
export const tapPause = 400

export type LastValues<Value> = {
  set: (key: string, value: Value) => void
  /** Sends at once what is still waiting. */
  flush: () => void
}

type Sending<Value> = {
  /** It never fails: the sender shows a refusal. */
  send: (key: string, value: Value) => Promise<void>
  /** The values that the server has not answered yet. */
  onWanted: (wanted: ReadonlyMap<string, Value>) => void
}

/** Collects quick changes by key and sends the last of each, one after the other: a slow answer brings no old value back. */
export function lastValues<Value>({ send, onWanted }: Sending<Value>): LastValues<Value> {
  const wanted = new Map<string, Value>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let sending = Promise.resolve()

  const sendLast = async (key: string): Promise<void> => {
    const value = wanted.get(key)
    // A later tap has its own turn.
    if (value === undefined || timers.has(key)) return
    await send(key, value)
    if (timers.has(key) || wanted.get(key) !== value) return
    wanted.delete(key)
    onWanted(new Map(wanted))
  }
  const queue = (key: string): void => {
    clearTimeout(timers.get(key))
    timers.delete(key)
    sending = sending.then(() => sendLast(key))
  }
  return {
    set(key, value) {
      wanted.set(key, value)
      onWanted(new Map(wanted))
      clearTimeout(timers.get(key))
      timers.set(
        key,
        setTimeout(() => queue(key), tapPause),
      )
    },
    flush: () => [...timers.keys()].forEach(queue),
  }
}
