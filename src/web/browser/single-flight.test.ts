import { expect, test } from 'vitest'
import { createSingleFlight, stayBusy } from './single-flight.ts'

function world() {
  const shown: boolean[] = []
  let started = 0
  const flight = createSingleFlight((isBusy) => void shown.push(isBusy))
  const answer = Promise.withResolvers<unknown>()
  const press = () => flight.run(() => ((started += 1), answer.promise))
  return { flight, shown, answer, press, started: () => started }
}

test('two clicks of one tick start one action, which is busy before anything is awaited (DECIDE-94)', async () => {
  const { press, shown, answer, started } = world()
  const both = [press(), press()]
  expect([started(), shown]).toEqual([1, [true]])
  answer.resolve(null)
  await Promise.all(both)
  expect([started(), shown]).toEqual([1, [true, false]])
  await press()
  expect(started()).toBe(2)
})

test('an action that fails gives the button back, and the failure is not hidden (DECIDE-94)', async () => {
  const { press, shown, answer } = world()
  const pressed = press()
  answer.reject(new Error('lost'))
  await expect(pressed).rejects.toThrow('lost')
  expect(shown).toEqual([true, false])
})

test('a page that is being left starts nothing else, until it is brought back (DECIDE-94)', async () => {
  const { flight, press, answer, shown, started } = world()
  answer.resolve(stayBusy)
  await press()
  await press()
  expect([started(), shown]).toEqual([1, [true]])
  flight.reset()
  await press()
  expect(started()).toBe(2)
})
