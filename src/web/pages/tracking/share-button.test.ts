import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flashStore } from '#web/ui/flash/flash-store.ts'
import { shareLink } from './progress.tsx'

const url = 'https://sofra.example/berlin/order/12345678/tracking?key=k'
const texts = { title: 'Order no. 12345678', text: 'Follow it with me', copied: 'copied', copyFailed: 'copy it yourself' }
const said = () => flashStore.get().map(({ text, kind }) => [text, kind])

const share = vi.fn<(data: ShareData) => Promise<void>>()
const writeText = vi.fn<(text: string) => Promise<void>>()
const on = (device: 'phone' | 'computer', abilities: object) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: device === 'phone' && query === '(pointer: coarse)' }))
  vi.stubGlobal('navigator', abilities)
}

beforeEach(() => {
  vi.useFakeTimers()
  share.mockReset().mockResolvedValue()
  writeText.mockReset().mockResolvedValue()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a phone shares the order with its title and words, and says nothing of its own', async () => {
  on('phone', { share, clipboard: { writeText } })
  await shareLink(url, texts)
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: texts.title, text: texts.text, url })
  expect([writeText.mock.calls, said()]).toEqual([[], []])
})

test.each([
  ['a computer that can share', 'computer', { share, clipboard: { writeText } }],
  ['a phone that cannot share', 'phone', { clipboard: { writeText } }],
] as const)('%s copies the link and says so', async (_name, device, abilities) => {
  on(device, abilities)
  await shareLink(url, texts)
  expect([writeText.mock.calls, share.mock.calls, said()]).toEqual([[[url]], [], [['copied', 'success']]])
})

test('a person who closes the sheet of the phone hears of no failure', async () => {
  on('phone', { share, clipboard: { writeText } })
  share.mockRejectedValue(new DOMException('closed', 'AbortError'))
  await shareLink(url, texts)
  expect(said()).toEqual([])
})

test.each([
  ['the sheet fails', 'phone', { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['copying is refused', 'computer', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } }],
  ['a page of plain http has no clipboard', 'computer', {}],
] as const)('where %s, the customer is told how to copy the link', async (_name, device, abilities) => {
  on(device, abilities)
  await shareLink(url, texts)
  expect(said()).toEqual([['copy it yourself', 'info']])
})
