/** Resolves after the browser has painted what has changed so far; in a hidden tab, which paints nothing, at once. */
export const nextPaint = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
