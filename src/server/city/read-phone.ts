import metadata from 'libphonenumber-js/metadata.max.json'
import type { Mask } from '#domain/customer/phone.ts'
import { phoneNumbers } from '#domain/customer/phone-numbers.ts'
import { type PhoneRead, readAnyPhone, readPhone, type SupportedPhoneRead } from '#domain/customer/read-phone.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'

export const numbers = phoneNumbers(metadata)

/** Normalizes a phone of one of the masks' countries, the first being the one it was dialled in. */
export const readPhoneBy = (masks: readonly Mask[], text: string): SupportedPhoneRead => readPhone({ masks, numbers }, text)

/** Normalizes a phone typed in a city of the brand; only numbers of the city's masks are accepted. */
export function readPhoneIn(
  { snapshots }: Pick<Services, 'snapshots'>,
  { brand }: Pick<RequestContext, 'brand'>,
  text: string,
  cityId: number,
): SupportedPhoneRead {
  const { places } = snapshots.of(brand.alias)
  return readPhoneBy(places.city(cityId)?.phoneMasks ?? places.phoneMasks, text)
}

/** The same without a city and without paid messages: accepts numbers of any country. */
export function readPhoneAnywhere(
  { snapshots }: Pick<Services, 'snapshots'>,
  { brand }: Pick<RequestContext, 'brand'>,
  text: string,
): PhoneRead {
  const { phoneMasks } = snapshots.of(brand.alias).places
  return readAnyPhone({ masks: phoneMasks, numbers }, text)
}

/** All numbers that a text may be, where nobody says in which of the brand's countries it was dialled. */
export function phonesMeant(services: Pick<Services, 'snapshots'>, context: Pick<RequestContext, 'brand'>, text: string): string[] {
  const { phoneMasks } = services.snapshots.of(context.brand.alias).places
  const reads = [readPhoneAnywhere(services, context, text), ...phoneMasks.map((mask) => readPhoneBy([mask], text))]
  return [...new Set(reads.flatMap((read) => (read.ok ? [read.digits] : [])))]
}

/** The country that a text message to a stored phone goes to; null where none is sent, or none can be received. */
export function countryOfTexts(masks: readonly Mask[], phone: string): string | null {
  const read = readPhoneBy(masks, `+${phone}`)
  return read.ok && read.kind === 'mobile' ? read.country : null
}
