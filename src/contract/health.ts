import * as z from 'zod/mini'
import { call } from './call.ts'

/** Something that a task could not do and will try again. */
const FailedItem = z.object({
  task: z.string(),
  /** Which one: an order's number, a payment's reference, the id of a refund, a notice or a stop. */
  item: z.string(),
  tries: z.number(),
  /** ISO 8601: when it failed first. */
  since: z.string(),
  /** ISO 8601; null when it is given up, and left to a person. */
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
        /** Null for what is done when its moment comes, and not by the clock. */
        every_minutes: z.nullable(z.number()),
        /** ISO 8601 of the last run; null before the first. */
        started_at: z.nullable(z.string()),
        ended_at: z.nullable(z.string()),
        /** Whether it has not begun for three of its periods: no process does jobs, or the task hangs. */
        late: z.boolean(),
        /** Of the last run that came to its end. */
        done: z.number(),
        failed: z.number(),
        /** Why the last run broke off; null when it came to its end. */
        error: z.nullable(z.string()),
        /** Items that failed and have not been done since. */
        resting: z.number(),
      }),
    ),
    /** The longest first, two hundred at most; `failing` counts them all. */
    items: z.array(FailedItem),
    failing: z.number(),
    /** Codes and texts that each brand has paid for today (UTC); `alarm` when strangers' are half of the day's limit. */
    messages: z.array(z.object({ brand: z.string(), sent: z.number(), at_most: z.number(), alarm: z.boolean() })),
  }),
  refuses: [401, 429],
  audience: 'staff',
})
