import { expect, test } from 'vitest'
import { PreparedStatements } from './prepared-statements.ts'

test('each statement that gives way is told once, with the next that is taken', () => {
  const statements = new PreparedStatements()
  const names = Array.from({ length: 300 }, (_, number) => statements.take(`select ${number}`))
  expect(new Set(names.map(({ statement }) => statement.name)).size).toBe(300)
  expect(names.flatMap(({ gone }) => gone)).toEqual([])
  expect(statements.take('select one more').gone).toEqual([names[0]?.statement.name])
  expect(statements.take('select one more').gone).toEqual([])
  statements.doubt('select one more', new Error('it was never sent'))
  const again = statements.take('select one more')
  expect(again.gone).toHaveLength(1)
  expect(again.gone).not.toContain(again.statement.name)
  statements.doubt('select one more', Object.assign(new Error('a customer’s mistake'), { code: '23505' }))
  expect(statements.take('select one more')).toEqual({ statement: again.statement, gone: [] })
})
