import type { SuggestedAddress } from '#contract/address.ts'
import type { Coordinates } from '#contract/common.ts'
import { cleanAddress } from '#domain/address/address-text.ts'
import { houseAsTyped, houseIn } from '#domain/address/house-in-text.ts'

/** A delivery address while it is being given. */
export type AddressDraft = {
  text: string
  /** The suggestion that `text` was taken from; null once it is typed over. */
  chosen: SuggestedAddress | null
  /** Where the pin stands; null while only the words are known. */
  point: Coordinates | null
  /** Asked for apart when `text` names no house. */
  house: string
  /** `house` was looked for in its street in vain. */
  isHouseUnknown: boolean
  room: string
  entrance: string
  floor: string
}

export const emptyDraft: AddressDraft = {
  text: '',
  chosen: null,
  point: null,
  house: '',
  isHouseUnknown: false,
  room: '',
  entrance: '',
  floor: '',
}

const noHouse = { house: '', isHouseUnknown: false }

/** Typing drops what an address may not hold (section 5); a text that a suggestion gave is kept as it is. */
export const withTyped = (draft: AddressDraft, text: string): AddressDraft => ({
  ...draft,
  text: cleanAddress(text),
  chosen: null,
  point: null,
  ...noHouse,
})

/** A suggestion taken; the house that was typed stays when it has none, known or not. */
export const withSuggestion = (draft: AddressDraft, chosen: SuggestedAddress): AddressDraft => ({
  ...draft,
  text: chosen.address,
  chosen,
  point: null,
  ...noHouse,
  ...(chosen.type === 'street' ? { house: houseAsTyped(draft.text) ?? '' } : {}),
})

export const withHouse = (draft: AddressDraft, house: string): AddressDraft => ({
  ...draft,
  point: null,
  house: cleanAddress(house),
  isHouseUnknown: false,
})

/** A point of the map with the words that were found for it; they are kept as they are. */
export const withPoint = (draft: AddressDraft, point: Coordinates, text: string): AddressDraft => ({
  ...draft,
  text,
  chosen: null,
  point,
  ...noHouse,
})

/** Whether a street is known but no house of it. */
export function lacksHouse({ text, chosen }: AddressDraft): boolean {
  if (chosen) return chosen.type === 'street'
  return text.trim() !== '' && houseIn(text) === null
}

/** What is sent; null while the street or the house is missing. */
export function completeAddress(draft: AddressDraft): string | null {
  const text = draft.text.trim()
  if (text === '') return null
  if (!lacksHouse(draft)) return text
  const house = draft.house.trim()
  return house === '' ? null : `${text}, ${house}`
}

/** What finds the chosen suggestion again; a street is no address yet, its house must be looked up by the words. */
export const placeIdOf = ({ chosen }: AddressDraft): string | null => (chosen === null || chosen.type === 'street' ? null : chosen.place_id)

/** Why the address cannot be sent as it stands: nothing is typed, or what is typed was found wrong (VALID-20, VALID-22). */
export const selectBlock = ({ text }: Pick<AddressDraft, 'text'>, isWrong: boolean): 'empty' | 'wrong' | null =>
  text.trim() === '' ? 'empty' : isWrong ? 'wrong' : null

/** The shortest typed text that closing the address modal saves (DECIDE-35). */
const savedFrom = 3

export const isWorthSaving = (draft: AddressDraft): boolean =>
  draft.text.trim().length >= savedFrom && completeAddress(draft) !== null && !draft.isHouseUnknown
