import { isForeignPhone, type KnownPhoneRead, phoneDigits, type PhoneRead, readPhone } from '#domain/customer/phone.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'

/** The phone that a text means in a city of the brand: one form for all spellings, and a number of the city's masks alone. */
export function readPhoneIn(
  { snapshots }: Pick<Services, 'snapshots'>,
  { brand }: Pick<RequestContext, 'brand'>,
  text: string,
  cityId: number,
): KnownPhoneRead {
  const { places } = snapshots.of(brand.alias)
  return readPhone(places.city(cityId)?.phoneMasks ?? places.phoneMasks, text)
}

/** The same where no city is known and no message is paid for: digits of a number of any country. */
export function readPhoneAnywhere(
  { snapshots }: Pick<Services, 'snapshots'>,
  { brand }: Pick<RequestContext, 'brand'>,
  text: string,
): PhoneRead {
  const { phoneMasks } = snapshots.of(brand.alias).places
  const read = readPhone(phoneMasks, text)
  const digits = phoneDigits(text)
  return !read.ok && isForeignPhone(phoneMasks, digits) ? { ok: true, digits } : read
}
