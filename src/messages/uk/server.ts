import type { server as ru } from '../ru/server.ts'
import { order_status } from './order-status.ts'
import { payment_types } from './payment.ts'
import { problems } from './problems.ts'
import { schedule } from './schedule.ts'

export const server: typeof ru = { problems, order_status, schedule, payment_types }
