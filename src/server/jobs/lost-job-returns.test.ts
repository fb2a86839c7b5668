import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { overlookLostReturns } from './job-guard.ts'

test('jobs that could not be returned end no process; any other forgotten failure does', () => {
  const [program, shown] = [new EventEmitter(), [] as string[]]
  overlookLostReturns(program, (text) => shown.push(text))
  const returning = new Error('Error occurred whilst returning jobs from local queue to database queue: connect ENOENT')
  program.emit('unhandledRejection', returning)
  expect(shown).toEqual([returning.message])
  const bug = new Error('a bug')
  expect(() => program.emit('unhandledRejection', bug)).toThrow(bug)
})
