import { faults, isFault } from './faults.ts'
import { json, objectOf, type Reply, type Route, textOf } from './exchange.ts'
import { aliases } from './aliases.ts'
import type { World } from './world.ts'

/** For tests: the charges, and the active faults. */
export function adminRoutes(world: World): Route[] {
  return [
    ['GET', '/charges', () => json({ charges: world.ledger.charges() })],
    ['GET', '/payments', () => json({ payments: world.ledger.list().map(({ card: _card, ...payment }) => payment) })],
    ['GET', '/admin/faults', () => json({ known: faults, armed: world.faults.list() })],
    ['POST', '/admin/faults', (request) => arm(world, objectOf(request))],
    [
      'DELETE',
      '/admin/faults',
      async () => {
        world.faults.disarm()
        await world.gate.open()
        return json({ armed: [] })
      },
    ],
    ['GET', '/admin/callbacks', () => json({ held: world.callbacks.held(), sent: world.callbacks.sent() })],
    [
      'POST',
      '/admin/callbacks/release',
      async () => {
        await world.callbacks.release()
        return json({ held: world.callbacks.held() })
      },
    ],
  ]
}

async function arm(world: World, body: Record<string, unknown>): Promise<Reply> {
  const { fault } = body
  if (!isFault(fault)) return json({ message: `fault must be one of ${Object.keys(faults).join(', ')}` }, 422)
  const acquirer = aliases.find((alias) => alias === body.acquirer) ?? null
  if (body.acquirer && !acquirer) return json({ message: `acquirer must be one of ${aliases.join(', ')}` }, 422)
  if (fault === 'refused') await world.gate.shut()
  else {
    const times = typeof body.times === 'number' ? body.times : null
    world.faults.arm({ fault, acquirer, path: textOf(body.path), words: textOf(body.words), times })
  }
  return json({ armed: world.faults.list() })
}
