import { isPhone, phoneDigits } from './phone.ts'
import { type Problem, refuse, type Refused } from '../problem.ts'

export type Sex = 'male' | 'female'

/** Personal data as a form sends it; the birthday as DD.MM.YYYY. */
export type ProfileForm = { name: string; phone: string | null; sex: string | null; birthday: string | null; email: string | null }

/** What is kept; the birthday as YYYY-MM-DD. */
export type Profile = { name: string; sex: Sex; birthday: string | null; email: string | null }

/** How old the oldest customer may be (section 5). */
export const oldestYears = 120
const nameLength = 254

/** Whether a text may be an e-mail address. */
export const isEmail = (text: string): boolean => text.length < 255 && /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@.<>"(),;:]{2,}$/.test(text)

/** DD.MM.YYYY → YYYY-MM-DD of a day that exists; null otherwise. */
export function readBirthday(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1]
  return days !== undefined && Number(day) >= 1 && Number(day) <= days ? `${year}-${month}-${day}` : null
}

/** YYYY-MM-DD → DD.MM.YYYY */
export const writeBirthday = (date: string): string => date.split('-').toReversed().join('.')

/** The first and the last birthday that may be chosen on a day: YYYY-MM-DD each. */
export const birthdayBounds = (today: string): { first: string; last: string } => ({
  first: `${String(Number(today.slice(0, 4)) - oldestYears).padStart(4, '0')}${today.slice(4)}`,
  last: today,
})

/** Personal data that may be kept, or what is wrong with it, field by field (ACC-DECIDE-36, 37). */
export function checkProfile(form: ProfileForm, today: string): { ok: true; profile: Profile } | Refused {
  const name = form.name.trim()
  const email = form.email?.trim() || null
  const birthday = form.birthday?.trim() ? readBirthday(form.birthday.trim()) : null
  const { first, last } = birthdayBounds(today)
  const isDated = !form.birthday?.trim() || (birthday !== null && birthday >= first && birthday <= last)
  const sex = form.sex ?? 'male'
  const problems: Problem[] = [
    ...(name === '' ? refuse('name', 'username-required').problems : []),
    ...(name.length > nameLength ? refuse('name', 'username-too-long').problems : []),
    ...(form.phone !== null && !isPhone(phoneDigits(form.phone)) ? refuse('phone', 'phone-required').problems : []),
    ...(email !== null && !isEmail(email) ? refuse('email', 'email-invalid').problems : []),
    ...(isDated ? [] : refuse('birthday', 'birthday-invalid').problems),
    ...(sex === 'male' || sex === 'female' ? [] : refuse('sex', 'invalid').problems),
  ]
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, profile: { name, sex: sex as Sex, birthday, email } }
}
