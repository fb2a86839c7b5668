import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitedOrder, rememberAwaited } from '#web/features/payment/awaited-order.ts'
import { masksIn } from '#web/features/phone/phone-start.ts'
import { noteAccepted } from './note-accepted.ts'
import { draftAt, introduced, keepDraft, readDraft, rememberContact, typedIn } from './order-draft.ts'
import { startIn } from './use-order-form.ts'

/** A tab's session storage. */
function storage() {
  const kept = new Map<string, string>()
  const at = (key: string) => kept.get(key) ?? null
  return { getItem: at, setItem: (key: string, text: string) => kept.set(key, text), removeItem: (key: string) => kept.delete(key) }
}
beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', { cookie: 'phone=79001234567' })
})
afterEach(() => vi.unstubAllGlobals())

const masks = [{ id: 1, name: 'Россия', code: '+7', mask: '+7 (###) ###-##-##', country_code: 'RU' }]
const russian = masksIn({ countryCode: 'RU', phoneMasks: masks }, { phoneMasks: [] })
const place = { street: 'Невский проспект', district: null, house: '1', room: null, entrance: null, floor: null }

describe('order draft', () => {
  it('keeps a door while the house is the same (CHECKOUT-02)', () => {
    const typed = { ...draftAt(readDraft(), place), room: '12', floor: '3' }
    expect(draftAt(typed, place)).toBe(typed)
  })
  it('does not carry a door to another house (CHECKOUT-02)', () => {
    const typed = { ...draftAt(readDraft(), place), room: '12', floor: '3', comment: 'Без лука' }
    expect(draftAt(typed, { ...place, house: '2', room: '7' })).toMatchObject({ room: '7', floor: '', comment: 'Без лука' })
    expect(draftAt(typed, { ...place, district: 'Шушары' })).toMatchObject({ room: '', floor: '', comment: 'Без лука' })
  })
  it('takes the door of another saved address in the same house (CHECKOUT-02)', () => {
    const typed = { ...draftAt(readDraft(), { ...place, room: '12', floor: '3' }), comment: 'Без лука' }
    expect(draftAt(typed, { ...place, room: '40', entrance: '2' })).toMatchObject({
      room: '40',
      entrance: '2',
      floor: '',
      comment: 'Без лука',
    })
  })
  it('takes a name from the profile anew, also after it was changed there; a name that was typed stays (DECIDE-80)', () => {
    const [vk, profile] = [
      { name: 'Anna Ivanova', email: null },
      { name: 'Анна', email: 'anna@example.org' },
    ]
    keepDraft(typedIn(introduced(readDraft(), vk), vk))
    expect(introduced(readDraft(), profile)).toMatchObject({ username: 'Анна', email: 'anna@example.org' })
    keepDraft(typedIn({ ...introduced(readDraft(), vk), username: 'Аня' }, vk))
    expect(introduced(readDraft(), profile).username).toBe('Аня')
  })
  it('is there after the way to the payment page and back, and gone when its order is accepted (PAY-01, PAY-44)', () => {
    const typed = { ...draftAt(readDraft(), place), username: 'Анна', room: '12', comment: 'Без лука', paymentType: 'cash' }
    keepDraft(typed)
    rememberContact(typed)
    expect(readDraft()).toEqual(typed)
    rememberAwaited({ order_id: 12345678, order_type: 'delivery' })
    noteAccepted(12345678)
    expect(awaitedOrder()).toBeNull()
    expect(readDraft()).toMatchObject({ username: 'Анна', paymentType: 'cash', room: '', comment: '' })
  })
  it('begins with the name and e-mail of who is signed in, and leaves what was typed (DECIDE-80)', () => {
    const anna = { name: 'Анна', email: 'anna@example.org' }
    const empty = { ...readDraft(), username: '' }
    expect(introduced(empty, anna)).toMatchObject({ username: 'Анна', email: 'anna@example.org' })
    expect(introduced({ ...empty, username: 'Борис', email: 'b@example.org' }, anna)).toMatchObject({
      username: 'Борис',
      email: 'b@example.org',
    })
    expect(introduced(empty, { name: '', email: null })).toEqual(empty)
  })
  it('starts with the phone of last time, wherever it was typed, and a change of the city leaves it (CONST-01, CITY-08)', () => {
    localStorage.removeItem('checkout-name')
    expect(startIn(russian).draft).toMatchObject({ username: '', phone: '+7 (900) 123-45-67' })
    keepDraft({ ...readDraft(), phone: '+7 (921) 765-43-21' })
    expect(startIn(russian).draft.phone).toBe('+7 (921) 765-43-21')
  })
})
