import type { info as ru } from '../ru/info.ts'

export const info: typeof ru = {}
