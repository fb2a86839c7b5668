import { expect, test } from 'vitest'
import { tellOnce } from './tell-once.ts'

test('what goes on failing is told once for each reason, and when it is over', () => {
  const warned: string[] = []
  const telling = tellOnce((text) => void warned.push(text), { failed: 'Not done', over: 'Done again.' })
  telling.works()
  for (const reason of ['refused', 'refused', 'starting up', 'refused', 'starting up']) telling.fails(reason)
  telling.works()
  telling.works()
  expect(warned).toEqual(['Not done: refused', 'Not done: starting up', 'Done again.'])
  telling.fails('refused')
  expect(warned.at(-1)).toBe('Not done: refused')
})
