/** Distributes the database's announcements within the process: order ids to the streams that follow them. */
export type Feed = {
  /** Calls back whenever the order may have changed; returns a function that ends this. */
  follow(orderId: number, wake: () => void): () => void
  announce(orderId: number): void
  /** After a lost connection every stream checks again. */
  announceAll(): void
  following(): number
}

export function createFeed(): Feed {
  const followers = new Map<number, Set<() => void>>()
  return {
    follow(orderId, wake) {
      const others = followers.get(orderId) ?? new Set()
      followers.set(orderId, others.add(wake))
      return () => {
        others.delete(wake)
        if (others.size === 0) followers.delete(orderId)
      }
    },
    announce: (orderId) => followers.get(orderId)?.forEach((wake) => wake()),
    announceAll: () => followers.forEach((wakes) => wakes.forEach((wake) => wake())),
    following: () => [...followers.values()].reduce((sum, wakes) => sum + wakes.size, 0),
  }
}
