import { keptFor, keptValue } from '#office/kept.ts'
import { createStore, type Store } from '#web/browser/store.ts'
import { type Data, isSame, isWithin, valueAt, withValue } from './pointer.ts'

/** A value that becomes another; undefined where there is none. `from` is what the person saw, `path` a JSON pointer. */
export type Change = { path: string; from?: unknown; to?: unknown }

/** Why nothing was saved; `path`: of the value that is the reason, if it is one. */
export type Refusal = { text: string; path: string | null }

/** What a save has come to: `offline` may be sent again as it is, `refused` may not. */
export type Sent<Reply> =
  | { ok: true; reply: Reply; data: Data; conflicts: readonly { path: string; is?: unknown }[] }
  | { ok: false; why: 'offline' }
  | ({ ok: false; why: 'refused' } & Refusal)

export type SavingState = {
  /** What the server has. */
  data: Data
  /** What is typed and not acknowledged, by path. */
  typed: ReadonlyMap<string, Change>
  /** What somebody else made of a value, by the path of what is typed there. */
  conflicts: ReadonlyMap<string, unknown>
  /** `waiting`: for a connection. */
  state: 'saved' | 'typing' | 'saving' | 'waiting' | 'refused'
  failure: Refusal | null
}

/** Where what is typed stays while it is not acknowledged. */
export type Keeping = { read: () => readonly Change[]; write: (changes: readonly Change[]) => void }

type SavingOptions<Reply> = {
  data: Data
  send: (changes: readonly Change[]) => Promise<Sent<Reply>>
  onSaved: (reply: Reply) => void
  keeping: Keeping
}

/** Milliseconds of quiet after which what is typed is sent, and between attempts without a connection. */
export const quiet = 600
const firstPause = 1_000
const longestPause = 30_000

/** What is typed over what the server has. */
export const shownData = ({ data, typed }: Pick<SavingState, 'data' | 'typed'>): Data =>
  [...typed.values()].reduce((shown, { path, to }) => withValue(shown, path, to), data)

/** What is typed with another value. A value within one that is typed becomes a part of that; one around others takes their place. */
export function withTyped(state: Pick<SavingState, 'data' | 'typed'>, path: string, to: unknown): ReadonlyMap<string, Change> {
  const outer = [...state.typed.values()].find((one) => one.path !== path && isWithin(path, one.path))
  if (outer) {
    const whole = withValue(shownData(state), path, to)
    return withTyped(state, outer.path, valueAt(whole, outer.path))
  }
  const next = new Map([...state.typed].filter(([other]) => other === path || !isWithin(other, path)))
  const known = next.get(path)
  const from = known ? known.from : valueAt(state.data, path)
  if (isSame(from, to)) next.delete(path)
  else next.set(path, { path, from, to })
  return next
}

type Acknowledged = { sent: ReadonlyMap<string, Change>; data: Data; conflicts: ReadonlyMap<string, unknown> }

/** What is left after an acknowledged save of some changes: what was typed meanwhile begins from what was saved. */
export function leftAfter(typed: ReadonlyMap<string, Change>, { sent, data, conflicts }: Acknowledged): ReadonlyMap<string, Change> {
  const isSent = (path: string): boolean =>
    [...sent.keys()].some((one) => !conflicts.has(one) && (isWithin(path, one) || isWithin(one, path)))
  return new Map(
    [...typed].flatMap(([path, change]) => {
      const from = isSent(path) ? valueAt(data, path) : change.from
      const isDone = sent.has(path) && !conflicts.has(path) && isSame(sent.get(path)?.to, change.to)
      return isDone ? [] : [[path, { ...change, from }] as const]
    }),
  )
}

/**
 * Saves an entry field by field: after a moment of quiet, by one call at a time, and again after a cut connection. What is
 * typed stays in the browser until the server has acknowledged it.
 */
export class Saving<Reply = never> {
  readonly store: Store<SavingState>
  readonly #options: SavingOptions<Reply>
  readonly #owner = keptFor()
  #timer: ReturnType<typeof setTimeout> | undefined
  #pause = firstPause
  #isSending = false
  #isClosed = false

  constructor(options: SavingOptions<Reply>) {
    this.#options = options
    const { data } = options
    const kept = options.keeping.read().filter(({ path, to }) => !isSame(valueAt(data, path), to))
    options.keeping.write(kept)
    const typed = new Map(kept.map((change) => [change.path, change]))
    // Over another value than the person saw, nothing is sent unasked: somebody has written it since, possibly they themselves.
    const others = kept.filter(({ path, from }) => !isSame(valueAt(data, path), from))
    this.store = createStore<SavingState>({
      data,
      typed,
      conflicts: new Map(others.map(({ path }) => [path, valueAt(data, path)])),
      state: typed.size > 0 ? 'typing' : 'saved',
      failure: null,
    })
    addEventListener('online', this.#again)
    if (typed.size > 0) this.#later(0)
  }

  change = (path: string, to: unknown): void => {
    this.#put({ typed: withTyped(this.store.get(), path, to), ...(this.#isSending ? {} : { state: 'typing' }) })
    this.#later(quiet)
  }

  /** What is typed stands against what somebody else made of it: `mine` is sent, `theirs` stays. */
  settle = (path: string, whose: 'mine' | 'theirs'): void => {
    const { data, ...state } = this.store.get()
    const [typed, conflicts] = [new Map(state.typed), new Map(state.conflicts)]
    const [change, theirs] = [typed.get(path), conflicts.get(path)]
    if (whose === 'theirs') typed.delete(path)
    else if (change) typed.set(path, { ...change, from: theirs })
    conflicts.delete(path)
    this.#put({ typed, conflicts, data: withValue(data, path, theirs) })
    this.#flush()
  }

  /** Sends what is typed, once, and ends the timers: without a connection it waits for the next time that it is opened. */
  close = (): void => {
    this.#isClosed = true
    removeEventListener('online', this.#again)
    this.#flush()
    clearTimeout(this.#timer)
  }

  #put(part: Partial<SavingState>): void {
    this.store.set({ ...this.store.get(), ...part })
    if (part.typed) this.#options.keeping.write([...part.typed.values()])
  }

  #later(after: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#flush(), after)
  }

  readonly #again = (): void => {
    if (this.store.get().state === 'waiting') this.#flush()
  }

  #flush(): void {
    clearTimeout(this.#timer)
    // Somebody else would be named as who wrote it: it waits for its own person.
    if (keptFor() !== this.#owner) return
    const { typed, conflicts } = this.store.get()
    const due = new Map([...typed].filter(([path]) => !conflicts.has(path)))
    if (this.#isSending) return
    if (due.size === 0) return this.#put({ state: conflicts.size > 0 ? 'typing' : 'saved', failure: null })
    this.#isSending = true
    this.#put({ state: 'saving' })
    void this.#options.send([...due.values()]).then((sent) => {
      this.#isSending = false
      this.#take(due, sent)
    })
  }

  #take(due: ReadonlyMap<string, Change>, sent: Sent<Reply>): void {
    if (!sent.ok) {
      this.#put(sent.why === 'offline' ? { state: 'waiting' } : { state: 'refused', failure: { text: sent.text, path: sent.path } })
      if (sent.why === 'offline' && !this.#isClosed) this.#later(this.#pause)
      this.#pause = Math.min(this.#pause * 2, longestPause)
      return
    }
    this.#pause = firstPause
    const state = this.store.get()
    const conflicts = new Map([...state.conflicts, ...sent.conflicts.map(({ path, is }) => [path, is] as const)])
    const typed = leftAfter(state.typed, { sent: due, data: sent.data, conflicts })
    this.#put({ data: sent.data, typed, conflicts, failure: null, state: typed.size > 0 ? 'typing' : 'saved' })
    this.#options.onSaved(sent.reply)
    if ([...typed.keys()].some((path) => !conflicts.has(path))) this.#later(quiet)
  }
}

/** Keeps what is typed in the browser under a key, for the person who is signed in. */
export function keepIn(key: string): Keeping {
  const { read, write } = keptValue<readonly Change[]>(key, [])
  return { read, write: (changes) => write(changes.length === 0 ? null : changes) }
}
