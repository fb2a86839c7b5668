import { useSyncExternalStore } from 'react'

type Listener<Event> = (event: Event) => void

/** Subscribers to an event. */
export function createListeners<Event = void>() {
  const listeners = new Set<Listener<Event>>()
  return {
    /** Returns what unsubscribes. */
    subscribe(listener: Listener<Event>): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(event: Event): void {
      for (const listener of listeners) listener(event)
    },
  }
}

/** State that outlives the components that show it. */
export type Store<State> = {
  get: () => State
  set: (next: State) => void
  subscribe: (listener: () => void) => () => void
  /** What the server renders and the browser hydrates. */
  initial: () => State
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const { subscribe, emit } = createListeners()
  return {
    get: () => state,
    set(next) {
      state = next
      emit()
    },
    subscribe,
    initial: () => initial,
  }
}

/**
 * The state of a store, or a part of it: who reads a part is not rendered again by changes of the rest. `read` returns
 * the same value for the same state.
 */
export function useStore<State>(store: Omit<Store<State>, 'set'>): State
export function useStore<State, Part>(store: Omit<Store<State>, 'set'>, read: (state: State) => Part): Part
export function useStore<State>({ get, subscribe, initial }: Omit<Store<State>, 'set'>, read = (state: State): unknown => state) {
  return useSyncExternalStore(
    subscribe,
    () => read(get()),
    () => read(initial()),
  )
}

const neverChanges = () => () => undefined

/** What only the browser knows and does not change while a page is open: `onServer` until the page is hydrated. */
export const useBrowserValue = <Value>(read: () => Value, onServer: () => Value): Value =>
  useSyncExternalStore(neverChanges, read, onServer)
