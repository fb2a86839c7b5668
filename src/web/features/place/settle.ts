/** Milliseconds that a failed address or shop call leaves its button busy (section 9). */
const settling = 500

export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settling))
