import { isEmail } from './email.ts'
import type { PhoneFault } from './read-phone.ts'
import type { Problem, ProblemCode, Refused } from '../problem.ts'
import { hasHidden } from '../text/hidden-characters.ts'

export type Sex = 'male' | 'female'

/** Of a new customer (PROFILE-10). */
export const firstSex: Sex = 'male'

/** Personal data as a form sends it; the birthday as DD.MM.YYYY. Missing fields stay unchanged. */
export type ProfileForm = {
  name?: string | undefined
  /** The fault of the phone in the form, which cannot be changed here. */
  phone?: PhoneFault | null
  sex?: string | null | undefined
  birthday?: string | null | undefined
  email?: string | null | undefined
}

/** Personal data as stored; the birthday as YYYY-MM-DD. */
export type Profile = { name: string; sex: Sex | null; birthday: string | null; email: string | null }

/** The highest age of a customer, in years. */
export const oldestYears = 120
const nameLength = 254

/** DD.MM.YYYY → YYYY-MM-DD; null when the day does not exist. */
export function readBirthday(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1]
  return days !== undefined && Number(day) >= 1 && Number(day) <= days ? `${year}-${month}-${day}` : null
}

/** YYYY-MM-DD → DD.MM.YYYY */
export const writeBirthday = (date: string): string => date.split('-').toReversed().join('.')

/** The earliest and latest birthday that may be chosen on a day, as YYYY-MM-DD. */
export const birthdayBounds = (today: string): { first: string; last: string } => ({
  first: `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`,
  last: today,
})

/** The checked personal data to store, or the problems by field. */
export function checkProfile(form: ProfileForm, today: string): { ok: true; profile: Partial<Profile> } | Refused {
  const problems: Problem[] = []
  const profile: Partial<Profile> = {}
  const refused = (field: string, code: ProblemCode): void => void problems.push({ field, code })
  if (form.name !== undefined) {
    profile.name = form.name.trim()
    if (profile.name === '') refused('name', 'username-required')
    else if (profile.name.length > nameLength) refused('name', 'username-too-long')
    else if (hasHidden(profile.name)) refused('name', 'hidden-characters')
  }
  if (form.phone) refused('phone', form.phone)
  if (form.email !== undefined) {
    profile.email = form.email?.trim() || null
    if (profile.email !== null && !isEmail(profile.email)) refused('email', 'email-invalid')
  }
  if (form.birthday !== undefined) {
    const text = form.birthday?.trim() ?? ''
    profile.birthday = text === '' ? null : readBirthday(text)
    if (text !== '' && !isBirthday(profile.birthday, today)) refused('birthday', 'birthday-invalid')
  }
  if (form.sex !== undefined) {
    if (form.sex === null || form.sex === 'male' || form.sex === 'female') profile.sex = form.sex
    else refused('sex', 'invalid')
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, profile }
}

function isBirthday(date: string | null, today: string): boolean {
  const { first, last } = birthdayBounds(today)
  return date !== null && date >= first && date <= last
}
