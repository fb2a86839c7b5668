/** Subscribers to an event of a map. */
export function createListeners<Event>(): { subscribe(listener: (event: Event) => void): () => void; emit(event: Event): void } {
  const listeners = new Set<(event: Event) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(event) {
      for (const listener of listeners) listener(event)
    },
  }
}
