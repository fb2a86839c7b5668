import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { offlineRoutes } from './routes.ts'

const workerOf = async (version: string) => {
  const app = Fastify()
  offlineRoutes(app, version)
  return app.inject('/sw.js')
}

test('browsers ask for the worker each time, and its text is another with each version of the shop', async () => {
  const [first, second] = [await workerOf('one'), await workerOf('two')]
  expect(first.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  expect(first.body).not.toBe(second.body)
  expect((await workerOf('one')).body).toBe(first.body)
})

test('the worker runs as it is sent', async () => {
  const { body } = await workerOf('one')
  const received: string[] = []
  runInNewContext(body, { self: { addEventListener: (type: string) => received.push(type) } })
  expect(received.sort()).toEqual(['activate', 'fetch', 'install', 'message'])
})
