import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { overlookLostReturns } from './lost-returns.ts'

test('jobs that could not be returned end no process; any other forgotten failure does', () => {
  const [program, told] = [new EventEmitter(), [] as string[]]
  overlookLostReturns(program, (text) => told.push(text))
  const returning = new Error('Error occurred whilst returning jobs from local queue to database queue: connect ENOENT')
  program.emit('unhandledRejection', returning)
  expect(told).toEqual([returning.message])
  const bug = new Error('a bug')
  expect(() => program.emit('unhandledRejection', bug)).toThrow(bug)
})
