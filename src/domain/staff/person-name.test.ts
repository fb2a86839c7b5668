import { expect, test } from 'vitest'
import { personNameProblem } from './person-name.ts'

test.each([
  ['that is plain', 'Anna Ö. Lee', null],
  ['that is empty', '', { field: 'name', code: 'field-required' }],
  ['with a sign that nobody sees', 'Anna\u202e', { field: 'name', code: 'hidden-characters' }],
])('the name of a person %s is taken or refused', (_, name, problem) => {
  expect(personNameProblem(name)).toEqual(problem)
})
