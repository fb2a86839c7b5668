/** Minutes between two runs of each periodic task; null for those that run on events. */
export const periods = {
  'check-payments': 1,
  'free-overdue': 1,
  'retry-notices': 1,
  'give-back': 1,
  outbox: 1,
  'watch-shift': 1,
  'publish-due': 1,
  sweep: 10,
  'erase-people': 10,
  'end-stops': null,
  'read-catalogue': null,
} as const satisfies Record<string, number | null>

export type TaskName = keyof typeof periods
