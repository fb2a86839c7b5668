import type { schedule as ru } from '../ru/schedule.ts'

export const schedule: typeof ru = { today: 'Bugun', tomorrow: 'Ertaga' }
