import { describe, expect, it } from 'vitest'
import { type OrderDraft, readDraft } from './order-draft.ts'
import { needsCash, needsEmail, orderPayload, payloadProblems } from './order-payload.ts'
import { sampleCart } from '#kit/sample-cart.ts'

const rules = { cityId: 1, countryCode: 'RU', phoneCode: '+7', cashMaximum: 5000, currency: 'RUB', authEnabled: false }
const draft = (typed: Partial<OrderDraft> = {}): OrderDraft => ({
  ...readDraft(),
  username: ' Анна ',
  phone: '+7 (921) 123-45-67',
  room: '12',
  paymentType: 'cash',
  ...typed,
})
/** No faults beyond the payload. */
const fine = { phoneFault: null, recipientFault: null, pinned: false, cashMaximum: 5000, currency: 'RUB' }
const atShop = { order_type: 'takeaway', shop_id: 7, street: null, house: null } as const

describe('order payload', () => {
  it('sends the phone as digits only (ORDER-04, VALID-09)', () => {
    expect(orderPayload(draft(), sampleCart(), rules).phone).toBe('79211234567')
    expect(orderPayload(draft({ phone: '+49 5123 4567' }), sampleCart(), rules).phone).toBe('004951234567')
  })
  it('sends who receives it only where that is somebody else', () => {
    const typed = { recipientName: ' Мария ', recipientPhone: '+7 (911) 222-33-44' }
    expect(orderPayload(draft(typed), sampleCart(), rules).recipient).toBeNull()
    const sent = orderPayload(draft({ ...typed, isForOther: true }), sampleCart(), rules)
    expect(sent.recipient).toEqual({ name: 'Мария', phone: '79112223344' })
    const empty = orderPayload(draft({ isForOther: true }), sampleCart(), rules)
    const problems = payloadProblems(empty, { ...fine, recipientFault: 'phone-required' }).map(({ field, code }) => [field, code])
    expect(problems).toEqual([
      ['recipient.name', 'recipient-required'],
      ['recipient.phone', 'phone-required'],
    ])
  })
  it('sends no phone where a session has it (ORDER-04, CHECKOUT-07)', () => {
    expect(orderPayload(draft(), sampleCart(), { ...rules, authEnabled: true }).phone).toBeNull()
  })
  it.each([
    ['RU', 'cardOnline', null],
    ['TR', 'cash', null],
    ['TR', 'CardOnline', 'a@b.co'],
  ])('sends the e-mail in %s with %s as %s (ORDER-05, CHECKOUT-08)', (countryCode, paymentType, email) => {
    expect(orderPayload(draft({ email: ' a@b.co ', paymentType }), sampleCart(), { ...rules, countryCode }).email).toBe(email)
    expect(needsEmail(paymentType, countryCode)).toBe(email !== null)
  })
  // @DECIDE-83
  it.each([
    ['typed', 'cash', '1500', 1000, 1500],
    ['empty', 'cash', '', 1000, null],
    ['by card', 'card', '1500', 1000, null],
    ['over the maximum', 'cash', '5000', 5001, null],
    ['at the maximum', 'cash', '5000', 5000, 5000],
  ])('sends change %s (ORDER-06, DECIDE-82)', (_, paymentType, cash, total, sent) => {
    expect(orderPayload(draft({ paymentType, cash }), sampleCart({ total }), rules).cash).toBe(sent)
    expect(needsCash(paymentType, total, 5000) && cash !== '').toBe(sent !== null)
  })
  it.each([
    ['TR', '500', 1000],
    ['TR', '1000', 1000],
    ['TR', '1200', 1200],
    ['RU', '500', 500],
  ])('sends in %s of %s typed and never left %i for a total of 980 (VALID-16, DECIDE-82)', (countryCode, cash, sent) => {
    expect(orderPayload(draft({ cash }), sampleCart({ total: 980 }), { ...rules, countryCode }).cash).toBe(sent)
  })
  it('takes street and house from the place and the door from the form (DECIDE-80)', () => {
    const sent = orderPayload(draft({ entrance: ' 2 ', floor: '' }), sampleCart(), rules)
    expect(sent.delivery_address).toEqual({
      street: 'Невский проспект',
      house: '1',
      district: null,
      pin: null,
      room: '12',
      entrance: '2',
      floor: null,
    })
  })
  it('sends no address when the order is collected (ORDER-07)', () => {
    expect(orderPayload(draft(), sampleCart({ place: atShop }), rules)).toMatchObject({
      order_type: 'takeaway',
      shop_id: 7,
      delivery_address: null,
    })
  })
  it('tells the total that the customer saw (DECIDE-95)', () => {
    expect(orderPayload(draft(), sampleCart({ total: 1234.5 }), rules).cart).toEqual({ prices: { total: 1234.5 }, products: {} })
  })
})

describe('pre-check of what is sent', () => {
  it('finds nothing in a whole order (VALID-01)', () => {
    expect(payloadProblems(orderPayload(draft(), sampleCart(), rules), fine)).toEqual([])
  })
  // @VALID-07
  it('names every empty field (VALID-02, VALID-05)', () => {
    const sent = orderPayload(draft({ username: ' ', room: ' ' }), sampleCart({ selectedInterval: null }), rules)
    expect(payloadProblems(sent, fine).map(({ field }) => field)).toEqual(['username', 'delivery_address.room', 'interval_id'])
  })
  it('takes the promised time where none is chosen', () => {
    const cart = sampleCart({ selectedInterval: null })
    const promise = { interval_id: '2026-03-14_13:00', title: '13:00–13:30', day: null, until: 0 }
    const promised = { ...cart, place: { ...cart.place, promise } }
    expect(orderPayload(draft(), promised, rules).interval_id).toBe('2026-03-14_13:00')
    expect(orderPayload(draft(), { ...promised, selectedInterval: '2026-03-14_18:30' }, rules).interval_id).toBe('2026-03-14_18:30')
  })
  it('asks for neither house nor flat where a pin stands for the house', () => {
    const place = { ...sampleCart().place, house: null, pin: { latitude: 55.76, longitude: 37.6 } }
    const sent = orderPayload(draft({ room: ' ' }), sampleCart({ place }), rules)
    expect([payloadProblems(sent, { ...fine, pinned: true }), payloadProblems(sent, fine).map(({ field }) => field)]).toEqual([
      [],
      ['delivery_address.house', 'delivery_address.room'],
    ])
  })
  // @VALID-06
  it('names what is too long, the way to the door and the comment included (CONST-13, VALID-03)', () => {
    const long = 'x'.repeat(255)
    const sent = orderPayload(draft({ username: long, room: long, entrance: long, floor: long, comment: long }), sampleCart(), rules)
    expect(payloadProblems(sent, fine).map(({ field, code }) => [field, code])).toEqual([
      ['username', 'username-too-long'],
      ['delivery_address.room', 'room-too-long'],
      ['delivery_address.entrance', 'entrance-too-long'],
      ['delivery_address.floor', 'floor-too-long'],
      ['order_comment', 'comment-too-long'],
    ])
  })
  it('asks for a shop when the order is collected (VALID-04)', () => {
    const sent = orderPayload(draft({ room: '' }), sampleCart({ place: { ...atShop, shop_id: null } }), rules)
    expect(payloadProblems(sent, fine).map(({ field }) => field)).toEqual(['shop_id'])
  })
  it('names phone, e-mail and change in the same round as everything else, so that nothing is left for the server to find (VALID-01, ERR-23)', () => {
    const typed = draft({ username: ' ', room: '', email: 'nobody', paymentType: 'cash', cash: '10' })
    const sent = { ...orderPayload(typed, sampleCart({ selectedInterval: null }), rules), email: 'nobody' }
    expect(payloadProblems(sent, { ...fine, phoneFault: 'phone-required' }).map(({ field, code }) => [field, code])).toEqual([
      ['username', 'username-required'],
      ['delivery_address.room', 'room-required'],
      ['interval_id', 'interval-required'],
      ['phone', 'phone-required'],
      ['email', 'email-invalid'],
      ['cash', 'cash-below-total'],
    ])
  })
})
