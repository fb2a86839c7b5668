import type { FastifyInstance } from 'fastify'
import { getBalance } from '#contract/bonuses.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { signInNeeded } from './session-needed.ts'

export function balanceRoute(app: FastifyInstance, services: Services): void {
  serve(app, services, getBalance, ({ context: { customer } }) => (customer ? answer({ balance: customer.points }) : signInNeeded))
}
