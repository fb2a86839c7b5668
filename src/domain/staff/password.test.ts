import { expect, test } from 'vitest'
import { passwordRefusal } from './password.ts'

const good = 'ferry basket quilt'
const refusalOf = (login: string, password: string, names = ['Sofra', 'Xy']) =>
  passwordRefusal(login, password, names)?.problems[0]?.code ?? null

test.each([
  ['letters', 'anna', null],
  ['letters of any alphabet, digits and signs', 'Анна_7.b+c-d@e', null],
  ['blanks around it', '  anna ', null],
  ['three signs', 'abc', null],
  ['two signs', 'ab', 'login-malformed'],
  ['two signs and a blank', 'ab ', 'login-malformed'],
  ['a hundred signs', 'a'.repeat(100), null],
  ['a sign more', 'a'.repeat(101), 'login-malformed'],
  ['a blank within', 'anna b', 'login-malformed'],
  ['a foreign sign before it', '!anna', 'login-malformed'],
  ['a foreign sign after it', 'anna!', 'login-malformed'],
])('a login name with %s is taken or refused', (_, login, refusal) => {
  expect(refusalOf(login, good)).toBe(refusal)
})

const signs = (count: number) => 'qwertz'.repeat(40).slice(0, count)
test.each([
  ['of twelve signs', signs(12), null],
  ['of eleven', signs(11), 'password-too-short'],
  ['of two hundred', signs(200), null],
  ['of one more', signs(201), 'text-too-long'],
  ['with the login name in it', 'I am anna.lee, hello', 'password-guessable'],
  ['with the login name in capitals', 'ANNA.LEE is my name', 'password-guessable'],
  ['with the name of the brand', 'we love sofra food', 'password-guessable'],
  ['with the name of the brand in capitals', 'we love SOFRA food', 'password-guessable'],
  ['with a name that is too short to give it away', 'galaxy full of stars', null],
  ['of four signs over and over', 'abcdabcdabcd', 'password-guessable'],
  ['of four letters in both cases', 'aAbBcCdDaAbB', 'password-guessable'],
  ['of five signs over and over', 'abcdeabcdeabcde', null],
])('a password %s is taken or refused', (_, password, refusal) => {
  expect(refusalOf('Anna.Lee', password)).toBe(refusal)
})

test.each([
  ['all of it', 'a@b', 'here is a@b again'],
  ['what stands before the sign', 'bob@mail.example', 'hello bob and ann'],
  ['what stands behind it', 'bob@mail.example', 'at mail.example now'],
])('of a login name that is an address, a password must not contain %s', (_, login, password) => {
  expect(refusalOf(login, password)).toBe('password-guessable')
})

test('a refusal names its field, and how long a password has to be', () => {
  expect(passwordRefusal('a', good, [])?.problems).toEqual([{ field: 'login', code: 'login-malformed' }])
  expect(passwordRefusal('anna', 'short', [])?.problems).toEqual([
    { field: 'password', code: 'password-too-short', facts: { shortest: 12 } },
  ])
  expect(passwordRefusal('anna', signs(201), [])?.problems[0]?.field).toBe('password')
  expect(passwordRefusal('anna', 'anna'.repeat(3), [])?.problems[0]?.field).toBe('password')
})
