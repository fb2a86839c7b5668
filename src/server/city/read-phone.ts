import { isForeignPhone, type SupportedPhoneRead, phoneDigits, type PhoneRead, readPhone } from '#domain/customer/phone.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'

/** Normalizes a phone typed in a city of the brand; only numbers of the city's masks are accepted. */
export function readPhoneIn(
  { snapshots }: Pick<Services, 'snapshots'>,
  { brand }: Pick<RequestContext, 'brand'>,
  text: string,
  cityId: number,
): SupportedPhoneRead {
  const { places } = snapshots.of(brand.alias)
  return readPhone(places.city(cityId)?.phoneMasks ?? places.phoneMasks, text)
}

/** The same without a city and without paid messages: accepts numbers of any country. */
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
