import { expect, onTestFinished, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { createEmptyDatabase } from '#kit/database.ts'
import { openBadNetwork } from '#kit/bad-network.ts'
import { listen } from './listen.ts'

test(
  'a connection that only listens is renewed when nobody speaks any more, and announcements arrive again',
  { timeout: 30_000 },
  async () => {
    const made = await createEmptyDatabase()
    onTestFinished(made.drop)
    const network = await openBadNetwork(made.url, () => 0)
    onTestFinished(network.close)
    const [heard, said]: [string[], string[]] = [[], []]
    let connections = 0
    const listening = listen({
      url: network.url,
      channels: { news: (payload) => heard.push(payload) },
      onConnect: () => (connections += 1),
      log: (text) => said.push(text),
      askEvery: 50,
    })
    onTestFinished(listening.close)
    await until('a connection', () => connections === 1)
    network.swallow()
    await until('its silence to be noticed', () => said.some((text) => text.startsWith('The listening connection is silent')))
    network.mend()
    await until('another', () => connections === 2)
    await made.connect().pool.query(`select pg_notify('news', 'late')`)
    await until('the announcement', () => heard.includes('late'))
    expect(heard).toEqual(['late'])
  },
)
