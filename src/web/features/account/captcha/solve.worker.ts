import { solve, type Work } from './solve.ts'

// Beside the page's own thread, so that typing a phone never stutters.
self.onmessage = ({ data }: MessageEvent<Work>) => (self as unknown as Worker).postMessage(solve(data), [])
