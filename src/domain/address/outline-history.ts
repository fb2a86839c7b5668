/** What was done, and can be undone step by step. `now` is what the next step is compared with. */
export type History<State> = { past: readonly State[]; now: State; next: readonly State[] }

/** Steps that can be undone. */
export const longestHistory = 200

export const historyOf = <State>(now: State): History<State> => ({ past: [], now, next: [] })

/** Another step; what was undone before it is gone. */
export const step = <State>({ past, now }: History<State>, to: State): History<State> => ({
  past: [...past, now].slice(-longestHistory),
  now: to,
  next: [],
})

/** A step that goes on with the last one, as when a key that moves a point is held: both are undone together. */
export const extend = <State>({ past }: History<State>, to: State): History<State> => ({ past, now: to, next: [] })

export function undo<State>({ past, now, next }: History<State>): History<State> | null {
  const to = past.at(-1)
  return to === undefined ? null : { past: past.slice(0, -1), now: to, next: [now, ...next] }
}

export function redo<State>({ past, now, next: [to, ...next] }: History<State>): History<State> | null {
  return to === undefined ? null : { past: [...past, now], now: to, next }
}
