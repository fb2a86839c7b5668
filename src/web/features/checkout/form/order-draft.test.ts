import { describe, expect, it } from 'vitest'
import { draftAt, readDraft } from './order-draft.ts'

const place = { street: 'Невский проспект', house: '1', room: null, entrance: null, floor: null }

describe('order draft', () => {
  it('keeps a door while the house is the same (CHECKOUT-02)', () => {
    const typed = { ...draftAt(readDraft(), place), room: '12', floor: '3' }
    expect(draftAt(typed, place)).toBe(typed)
  })
  it('does not carry a door to another house (CHECKOUT-02)', () => {
    const typed = { ...draftAt(readDraft(), place), room: '12', floor: '3', comment: 'Без лука' }
    expect(draftAt(typed, { ...place, house: '2', room: '7' })).toMatchObject({ room: '7', floor: '', comment: 'Без лука' })
  })
})
