import type { Place } from '#contract/cart.ts'
import { readStored, removeStored, writeStored } from '#web/browser/storage.ts'

/** What is typed into the order form. */
export type OrderDraft = {
  username: string
  /** As typed, with its mask. */
  phone: string
  email: string
  room: string
  entrance: string
  floor: string
  /** The house that room, entrance and floor belong to. */
  doorOf: string
  comment: string
  paymentType: string
  cash: string
}

const key = 'checkout-draft'
const [nameKey, phoneKey] = ['checkout-name', 'checkout-phone']
const emptyDraft: OrderDraft = {
  username: '',
  phone: '',
  email: '',
  room: '',
  entrance: '',
  floor: '',
  doorOf: '',
  comment: '',
  paymentType: '',
  cash: '',
}

/** The form as it was left: this tab's draft, else the name and phone of the last order. */
export function readDraft(): OrderDraft {
  const known = { ...emptyDraft, username: readStored<string>(nameKey) ?? '', phone: readStored<string>(phoneKey) ?? '' }
  try {
    return { ...known, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<OrderDraft>) }
  } catch {
    return known
  }
}

/** Survives a reload, not the tab: it holds a phone and a door. */
export function keepDraft(draft: OrderDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage the form works; it only forgets.
  }
}

/** After an order only what will be the same next time is remembered (DECIDE-80). */
export function rememberContact({ username, phone }: OrderDraft): void {
  writeStored(nameKey, username.trim())
  writeStored(phoneKey, phone)
  dropDraft()
}

/** Whoever signs out leaves nothing for the next one at this browser (SESSION-07). */
export function forgetContact(): void {
  removeStored(nameKey)
  removeStored(phoneKey)
  dropDraft()
}

function dropDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See keepDraft.
  }
}

const houseOf = ({ street, house }: Pick<Place, 'street' | 'house'>): string => `${street ?? ''}|${house ?? ''}`

/** The draft at a place: a door typed for one house is not carried to another. */
export function draftAt(draft: OrderDraft, place: Pick<Place, 'street' | 'house' | 'room' | 'entrance' | 'floor'>): OrderDraft {
  const doorOf = houseOf(place)
  if (draft.doorOf === doorOf) return draft
  const { room, entrance, floor } = place
  return { ...draft, doorOf, room: room ?? '', entrance: entrance ?? '', floor: floor ?? '' }
}
