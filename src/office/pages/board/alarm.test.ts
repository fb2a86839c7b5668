import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAlarm } from './alarm.ts'

type Tone = { frequency: number; from: number; to: number }
let tones: Tone[]
let volumes: number[]
let audio: { state: string; onstatechange: (() => void) | null } | null

/** A browser's sound, which runs from its start on. */
beforeEach(() => {
  ;[tones, volumes] = [[], []]
  audio = null
  vi.stubGlobal('AudioContext', function () {
    const made = { state: 'suspended', currentTime: 100, onstatechange: null, resume: async () => void (made.state = 'running') }
    return (audio = made)
  })
  vi.stubGlobal(
    'OscillatorNode',
    class {
      readonly #tone: Tone
      constructor(_: unknown, { frequency }: { frequency: number }) {
        this.#tone = { frequency, from: 0, to: 0 }
        tones.push(this.#tone)
      }
      connect = () => ({ connect: () => undefined })
      start = (at: number) => (this.#tone.from = at)
      stop = (at: number) => (this.#tone.to = at)
    },
  )
  vi.stubGlobal(
    'GainNode',
    class {
      gain = {
        setValueAtTime: (volume: number) => volumes.push(volume),
        exponentialRampToValueAtTime: () => undefined,
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('nothing sounds before a press has started it', () => {
  const alarm = createAlarm()
  alarm.ring(true)
  expect([alarm.isRunning(), tones]).toEqual([false, []])
})

test('an order rings with two rising tones, one after the other, and louder when nobody has come (OPS-ALARM-05)', async () => {
  const alarm = createAlarm()
  await alarm.start()
  expect(alarm.isRunning()).toBe(true)
  alarm.ring(false)
  const [low, high] = tones as [Tone, Tone]
  expect(tones).toHaveLength(2)
  expect(high.frequency).toBeGreaterThan(low.frequency)
  expect(low.from).toBe(100)
  expect(high.from).toBeGreaterThanOrEqual(low.to)
  expect(high.to).toBeGreaterThan(high.from)
  alarm.ring(true)
  expect(volumes[2]).toBeGreaterThan(volumes[0] as number)
})

test('a cancellation falls, and a lost connection is one low tone: neither is taken for an order', async () => {
  const alarm = createAlarm()
  await alarm.start()
  alarm.cancel()
  expect(tones.map(({ frequency }) => frequency)).toEqual(tones.map(({ frequency }) => frequency).toSorted((one, other) => other - one))
  expect(tones).toHaveLength(2)
  alarm.warn()
  expect(tones).toHaveLength(3)
  expect(tones[2]?.frequency).toBeLessThan(Math.min(...tones.slice(0, 2).map(({ frequency }) => frequency)))
})

test('a person who shows whether the sound runs is told when that changes, until they look no more', async () => {
  const alarm = createAlarm()
  const listener = vi.fn<() => void>()
  const stop = alarm.onChange(listener)
  await alarm.start()
  const calls = listener.mock.calls.length
  expect(calls).toBeGreaterThan(0)
  audio?.onstatechange?.()
  expect(listener.mock.calls.length).toBe(calls + 1)
  stop()
  audio?.onstatechange?.()
  expect(listener.mock.calls.length).toBe(calls + 1)
})

test('a sound that the browser has stopped is started anew, in the same place', async () => {
  const alarm = createAlarm()
  await alarm.start()
  const first = audio
  if (audio) audio.state = 'interrupted'
  expect(alarm.isRunning()).toBe(false)
  await alarm.start()
  expect([alarm.isRunning(), audio]).toEqual([true, first])
})
