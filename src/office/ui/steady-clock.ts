/**
 * Milliseconds that never go back: durations are measured with them, and the server's clock is computed from them. This device's
 * own clock may be wrong by hours, and may be set while the shift runs.
 */
export const steadyNow = (): number => performance.now()
