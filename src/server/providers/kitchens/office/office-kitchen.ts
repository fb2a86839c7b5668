import type { Kitchen } from '../kitchen.ts'

/** A kitchen whose people work orders on the office's board: there is nothing to send, and no order waits for it. */
export const officeKitchen: Kitchen = { send: () => Promise.resolve() }
