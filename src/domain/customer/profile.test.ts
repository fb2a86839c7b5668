import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthdayBounds, checkProfile, type ProfileForm, readBirthday, writeBirthday } from './profile.ts'

fc.configureGlobal({ seed: 20260304 })

const today = '2026-03-04'
const form = (other: Partial<ProfileForm> = {}): ProfileForm => ({
  name: 'Anna',
  phone: null,
  sex: 'female',
  birthday: '01.02.1990',
  email: 'anna@example.org',
  ...other,
})

test('what is right is kept, trimmed (ACC-DECIDE-37)', () => {
  expect(checkProfile(form({ name: '  Anna ', email: ' anna@example.org ' }), today)).toEqual({
    ok: true,
    profile: { name: 'Anna', sex: 'female', birthday: '1990-02-01', email: 'anna@example.org' },
  })
})

test('sex is not chosen for anybody; e-mail and birthday may be empty (PROFILE-10)', () => {
  expect(checkProfile(form({ sex: null, birthday: '', email: ' ' }), today)).toEqual({
    ok: true,
    profile: { name: 'Anna', sex: null, birthday: null, email: null },
  })
})

test.each(['male', 'female', null])('%s is kept as it was chosen (PROFILE-10)', (sex) => {
  expect(checkProfile({ sex }, today)).toEqual({ ok: true, profile: { sex } })
})

test('a name of 254 is kept whole (ACC-CONST-09)', () => {
  expect(checkProfile({ name: ` ${'x'.repeat(254)} ` }, today)).toEqual({ ok: true, profile: { name: 'x'.repeat(254) } })
})

test('what is not sent is not touched (ACC-API-05)', () => {
  expect(checkProfile({}, today)).toEqual({ ok: true, profile: {} })
  expect(checkProfile({ email: null }, today)).toEqual({ ok: true, profile: { email: null } })
  expect(checkProfile({ birthday: null }, today)).toEqual({ ok: true, profile: { birthday: null } })
})

// @PROFILE-13 @ACC-CONST-09 @ACC-DECIDE-37
test.each<[string, Partial<ProfileForm>, string]>([
  ['no name', { name: '' }, 'name username-required'],
  ['a blank name', { name: ' \t' }, 'name username-required'],
  ['a name of 255', { name: 'x'.repeat(255) }, 'name username-too-long'],
  ['a name with a character that is not seen', { name: 'An\u202ena' }, 'name hidden-characters'],
  ['a day before the first of a month', { birthday: '00.02.1990' }, 'birthday birthday-invalid'],
  ['a month there is none of', { birthday: '01.13.1990' }, 'birthday birthday-invalid'],
  ['a birthday with a sign before it', { birthday: '101.02.1990' }, 'birthday birthday-invalid'],
  ['a birthday with a sign behind it', { birthday: '01.02.19900' }, 'birthday birthday-invalid'],
  ['a leap day of an odd year', { birthday: '29.02.1999' }, 'birthday birthday-invalid'],
  ['a phone that is none', { phone: 'phone-too-long' }, 'phone phone-too-long'],
  ['an e-mail without a domain', { email: 'anna@' }, 'email email-invalid'],
  ['a sex there is none of', { sex: 'other' }, 'sex invalid'],
  ['an American birthday', { birthday: '1990-02-01' }, 'birthday birthday-invalid'],
  ['a day that does not exist', { birthday: '30.02.1990' }, 'birthday birthday-invalid'],
  ['a leap day of no leap year', { birthday: '29.02.1900' }, 'birthday birthday-invalid'],
  ['tomorrow', { birthday: '05.03.2026' }, 'birthday birthday-invalid'],
  ['more than 120 years ago', { birthday: '03.03.1906' }, 'birthday birthday-invalid'],
])('%s is shown at its field (PROFILE-11, PROFILE-12)', (_name, other, problem) => {
  const checked = checkProfile(form(other), today)
  expect(checked.ok ? [] : checked.problems.map(({ field, code }) => `${field} ${code}`)).toEqual([problem])
})

test.each(['04.03.1906', '04.03.2026', '29.02.2000', '29.02.1996', ' 01.02.1990 '])(
  '%s is a birthday that may be (PROFILE-12, PROFILE-13)',
  (birthday) => {
    expect(checkProfile(form({ birthday }), today).ok).toBe(true)
  },
)

test('every wrong field is reported at once', () => {
  const checked = checkProfile({ name: '', phone: 'phone-required', sex: 'x', birthday: 'x', email: 'x' }, today)
  expect(checked.ok ? [] : checked.problems.map(({ field }) => field)).toEqual(['name', 'phone', 'email', 'birthday', 'sex'])
})

test('every day there ever was is read and written back', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1800-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (day) => {
      const date = day.toISOString().slice(0, 10)
      expect(readBirthday(writeBirthday(date))).toBe(date)
    }),
  )
})

test('of the last years of centuries every fourth alone has a leap day', () => {
  expect(['1600', '1900', '2000', '2100'].map((year) => readBirthday(`29.02.${year}`))).toEqual(['1600-02-29', null, '2000-02-29', null])
})

test('the bounds of the picker', () => {
  expect(birthdayBounds(today)).toEqual({ first: '1906-03-04', last: '2026-03-04' })
})
