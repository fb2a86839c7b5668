import type { SuggestedAddress } from '#contract/address.ts'
import type { Coordinates } from '#contract/common.ts'
import { cleanAddress } from '#domain/address/address-text.ts'
import { houseAsTyped, houseIn } from '#domain/address/house-in-text.ts'

/** A delivery address while it is being entered. */
export type AddressDraft = {
  text: string
  /** The suggestion that `text` comes from; null after typing. */
  chosen: SuggestedAddress | null
  /** The part of the city that tells the street from others of its name, while the words are those of a kept address. */
  district: string | null
  /** The position of the pin; null while only the text is known. */
  point: Coordinates | null
  /** On a street without known house numbers: whether the customer has set the pin, or is to. Null at any other address. */
  pinned: 'wanted' | 'set' | null
  /** Entered separately when `text` has no house. */
  house: string
  /** `house` was not found in its street. */
  isHouseUnknown: boolean
  room: string
  entrance: string
  floor: string
}

export const emptyDraft: AddressDraft = {
  text: '',
  chosen: null,
  district: null,
  point: null,
  pinned: null,
  house: '',
  isHouseUnknown: false,
  room: '',
  entrance: '',
  floor: '',
}

const noHouse = { house: '', isHouseUnknown: false, pinned: null }

/** Typing removes characters that an address may not hold (section 5); a suggestion's text is kept unchanged. */
export const withTyped = (draft: AddressDraft, text: string): AddressDraft => ({
  ...draft,
  text: cleanAddress(text),
  chosen: null,
  district: null,
  point: null,
  ...noHouse,
})

/** A chosen suggestion; a typed house stays if the suggestion has none. */
export const withSuggestion = (draft: AddressDraft, chosen: SuggestedAddress): AddressDraft => ({
  ...draft,
  text: chosen.address,
  chosen,
  district: null,
  point: null,
  ...noHouse,
  ...(chosen.type === 'street' ? { house: houseAsTyped(draft.text) ?? '' } : {}),
  ...(chosen.needs_pin ? { pinned: 'wanted' as const } : {}),
})

export const withHouse = (draft: AddressDraft, house: string): AddressDraft => ({
  ...draft,
  point: draft.pinned === null ? null : draft.point,
  house: cleanAddress(house),
  isHouseUnknown: false,
})

/** A point of the map with its address text, which is kept unchanged. */
export const withPoint = (draft: AddressDraft, point: Coordinates, text: string): AddressDraft => ({
  ...draft,
  text,
  chosen: null,
  district: null,
  point,
  ...noHouse,
})

/** A street without known house numbers, seen at its middle: the pin is to be set. A number that was typed stays. */
export const withMiddle = (draft: AddressDraft, middle: Coordinates, street: string): AddressDraft => ({
  ...draft,
  text: street,
  point: middle,
  pinned: 'wanted',
  house: draft.house.trim() || (houseAsTyped(draft.text) ?? ''),
  isHouseUnknown: false,
})

/** The customer's pin on a street without known house numbers; a number typed for it stays. */
export const withPin = (draft: AddressDraft, point: Coordinates, street: string): AddressDraft => ({
  ...draft,
  text: street,
  chosen: draft.text === street ? draft.chosen : null,
  district: null,
  point,
  pinned: 'set',
  house: draft.pinned !== null && draft.text === street ? draft.house : '',
  isHouseUnknown: false,
})

/** Whether a street is known but no house. */
export function lacksHouse({ text, chosen, pinned }: AddressDraft): boolean {
  if (pinned !== null) return false
  if (chosen) return chosen.type === 'street'
  return text.trim() !== '' && houseIn(text) === null
}

/** The text to send; null while the street, the house or its pin is missing. */
export function completeAddress(draft: AddressDraft): string | null {
  const text = draft.text.trim()
  if (text === '' || draft.pinned === 'wanted') return null
  if (!lacksHouse(draft)) return text
  const house = draft.house.trim()
  return house === '' ? null : `${text}, ${house}`
}

/** What finds the chosen suggestion again; that of a street says where its house is to be looked for. */
export const placeIdOf = ({ chosen }: AddressDraft): string | null => chosen?.place_id ?? null

/** Why the address cannot be sent: nothing is typed, the pin is not set, or it was refused (VALID-20, VALID-22). */
export const selectBlock = ({ text, pinned }: Pick<AddressDraft, 'text' | 'pinned'>, isWrong: boolean): 'empty' | 'pin' | 'wrong' | null =>
  text.trim() === '' ? 'empty' : pinned === 'wanted' ? 'pin' : isWrong ? 'wrong' : null

/** The shortest typed text that is saved when the address modal closes (DECIDE-35). */
const savedFrom = 3

export const isWorthSaving = (draft: AddressDraft): boolean =>
  draft.text.trim().length >= savedFrom && completeAddress(draft) !== null && !draft.isHouseUnknown
