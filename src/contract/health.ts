import * as z from 'zod/mini'
import { call } from './call.ts'

/** An item that a periodic task failed to process and will retry. */
const FailedItem = z.object({
  task: z.string(),
  /** An order's number, a payment's reference, or the id of a refund, a notice or a stop. */
  item: z.string(),
  tries: z.number(),
  /** ISO 8601: the first failure. */
  since: z.string(),
  /** ISO 8601; null when the task has given up and a person must act. */
  next_try_at: z.nullable(z.string()),
  reason: z.string(),
})

export const taskHealth = call({
  method: 'GET',
  path: '/api/staff/health',
  summary: 'What is done again and again: when each task ran, and what could not be done, with its reason',
  reply: z.object({
    tasks: z.array(
      z.object({
        task: z.string(),
        /** Null for tasks that run on events instead of a timer. */
        every_minutes: z.nullable(z.number()),
        /** ISO 8601 of the last run; null before the first. */
        started_at: z.nullable(z.string()),
        ended_at: z.nullable(z.string()),
        /** Whether it has not started for three of its periods: no process runs jobs, or the task hangs. */
        late: z.boolean(),
        /** Of the last completed run. */
        done: z.number(),
        failed: z.number(),
        /** Why the last run failed; null when it completed. */
        error: z.nullable(z.string()),
        /** Items that failed and have not succeeded since. */
        resting: z.number(),
      }),
    ),
    /** Those failing longest first, at most two hundred; `failing` counts them all. */
    items: z.array(FailedItem),
    failing: z.number(),
    /** Codes and texts that each brand has paid for today (UTC); `alarm` when unrecognized clients have caused half of the daily limit. */
    messages: z.array(z.object({ brand: z.string(), sent: z.number(), at_most: z.number(), alarm: z.boolean() })),
  }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'health.view', at: 'chain', token: true },
})
