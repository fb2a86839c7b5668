import { order_status } from './order-status.ts'
import { payment_types } from './payment.ts'
import { problems } from './problems.ts'
import { schedule } from './schedule.ts'

export const server = { problems, order_status, schedule, payment_types }
