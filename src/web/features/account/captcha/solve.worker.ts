import { solve, type Work } from './solve.ts'

// A worker, so that typing a phone stays smooth.
self.onmessage = ({ data }: MessageEvent<Work>) => (self as unknown as Worker).postMessage(solve(data), [])
