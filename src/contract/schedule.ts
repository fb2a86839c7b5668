import * as z from 'zod/mini'
import { call } from './call.ts'
import { context, DateString, Id } from './common.ts'

export const Interval = z.object({
  id: z.string(),
  title: z.string(),
  day_name: z.string(),
  start_timestamp: z.number(),
  disabled: z.boolean(),
})
export type Interval = z.infer<typeof Interval>

export const ScheduleDate = z.object({
  date_string: z.string(),
  formatted_string: z.string(),
  day_name: z.string(),
  is_today: z.boolean(),
  is_tomorrow: z.boolean(),
})
export type ScheduleDate = z.infer<typeof ScheduleDate>

export const listIntervals = call({
  method: 'POST',
  path: '/api/schedule/intervals',
  summary: 'The times offered on a date, for the place of the cart',
  body: z.object({ city_alias: z.string(), date: z.optional(z.nullable(DateString)) }),
  reply: z.object({
    intervals: z.array(Interval),
    dates: z.array(ScheduleDate),
    date_today: z.string(),
    message: z.nullable(z.string()),
  }),
  limit: 'read',
  refuses: [404, 429],
})
export const getTimeSettings = call({
  method: 'POST',
  path: '/api/schedule/time-settings',
  summary: 'Cooking and delivery time in minutes, and the start times of a date',
  body: z.object({ ...context, city_id: Id, date: z.optional(z.nullable(DateString)) }),
  reply: z.object({ time_list: z.array(z.string()), cooking_time: z.number(), delivery_time: z.number() }),
  refuses: [404],
})
