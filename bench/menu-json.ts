import { inTurns, run } from './kit/load.ts'
import { type Figure, rates, whenRun } from './kit/report.ts'
import { newVisitor, settledReply, type Shop, startShop } from './kit/shop.ts'
import { openConnection, request } from './kit/wire.ts'
import { startBuffer } from './menu-page.ts'

const seconds = 1.5

/** The call of the menu, as browsers make it. */
export const menuCall = (): Buffer =>
  request(
    'POST',
    '/api/products',
    { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'ru', cookie: newVisitor() },
    { city_id: 2 },
  )

/** The menu as JSON, compressed, compared with bare node:http sending the same bytes. */
export async function menuJson(shop: Shop): Promise<Figure[]> {
  const call = menuCall()
  const connection = openConnection(shop.port)
  const reply = await settledReply(connection, call)
  connection.close()
  const bare = await startBuffer(reply)
  try {
    const hammer = (target: { port: number; pid: number }) => () =>
      run({
        port: target.port,
        pid: target.pid,
        seconds,
        work: async (one) => {
          const { status, body } = await one.send(call)
          if (status !== 200 || body.length !== reply.body.length) throw new Error(`The menu came with ${status} and ${body.length} bytes`)
        },
      })
    const { own, floor } = await inTurns({ own: hammer(shop), floor: hammer(bare) })
    return [rates(`Menu as JSON, POST /api/products (${(reply.body.length / 1000).toFixed(1)} kB)`, own, floor, 0.6, 'node:http')]
  } finally {
    await bare.stop()
  }
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await menuJson(shop)
  } finally {
    await shop.stop()
  }
})
