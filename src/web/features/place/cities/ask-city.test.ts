import { afterEach, expect, test, vi } from 'vitest'
import { askCity } from './ask-city.ts'

const { opened } = vi.hoisted(() => ({ opened: vi.fn<(name: string, props: unknown) => void>() }))
vi.mock('#web/ui/modal/modal-state.ts', async (original) => ({ ...(await original<object>()), openModal: opened }))
afterEach(() => {
  opened.mockClear()
  vi.unstubAllGlobals()
})

const berlin = { id: 5, name: 'Berlin' }
const changes = { gone: [], repriced: [], currency: 'EUR' }
const replied = () => Response.json({ changes, order_type: null })

const answering = (...replies: (() => Response)[]) => {
  const fetch = vi.fn<() => Promise<Response>>()
  for (const reply of replies) fetch.mockImplementationOnce(async () => reply())
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const broken = (): Response => {
  throw new TypeError('network changed')
}

test.each([
  ['answered at once', [replied], 1],
  ['broken off once by a change of the network', [broken, replied], 2],
])('a question that is %s is put before another city (CITY-09)', async (_, replies, sent) => {
  const fetch = answering(...replies)
  const go = vi.fn<() => void>()
  await askCity(berlin, go)
  expect(fetch).toHaveBeenCalledTimes(sent)
  expect(go).not.toHaveBeenCalled()
  expect(opened).toHaveBeenCalledWith('ConfirmChangeCity', { city: 'Berlin', changes, orderType: null, onConfirm: go })
})

test.each([
  ['no network', [broken, broken]],
  ['a server that fails', [() => Response.json({ message: 'no' }, { status: 500 })]],
])('nobody is kept from a city by %s (CITY-09)', async (_, replies) => {
  answering(...replies)
  const go = vi.fn<() => void>()
  await askCity(berlin, go)
  expect(go).toHaveBeenCalledOnce()
  expect(opened).not.toHaveBeenCalled()
})
