import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type MetadataJson,
  parsePhoneNumberFromString,
  type PhoneNumberType,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core'

/**
 * What a number is to a shop: a mobile receives texts, a landline is called, and the free or national number of a
 * company can only be asked to be called back. Special ones cost their caller, or nobody answers them.
 */
export type PhoneKind = 'mobile' | 'landline' | 'company' | 'special'

/** A valid number: digits with the country code, and its country as two letters. */
export type KnownNumber = { digits: string; country: string; kind: PhoneKind }

/** The numbering plans of the world. */
export type PhoneNumbers = {
  /** The valid number that these digits with a country code are. */
  find(digits: string): KnownNumber | null
  /** A number or its beginning as it is written internationally: `+49 171 1234567`. No digit is added or left out. */
  group(digits: string): string
  /** Whether digits with a country code are fewer than any number of that country has. */
  isShort(digits: string): boolean
  /** The digits of a country's code; null for a country without telephones. */
  codeOf(country: string): string | null
}

/** Personal numbers cost their caller as much as premium ones; a VoIP number is a household's line. */
const kinds: Record<PhoneNumberType, PhoneKind> = {
  MOBILE: 'mobile',
  FIXED_LINE_OR_MOBILE: 'mobile',
  FIXED_LINE: 'landline',
  VOIP: 'landline',
  TOLL_FREE: 'company',
  UAN: 'company',
  PERSONAL_NUMBER: 'special',
  PREMIUM_RATE: 'special',
  SHARED_COST: 'special',
  PAGER: 'special',
  VOICEMAIL: 'special',
}

/** Longest first digits that can be a number (ITU-T E.164), and the shortest that any country has. */
const [shortest, longest] = [6, 17]

/** Numbers by libphonenumber; `metadata` must be its full one, the smaller ones know no types. */
export function phoneNumbers(metadata: MetadataJson): PhoneNumbers {
  const parse = (digits: string) => parsePhoneNumberFromString(`+${digits}`, metadata)
  return {
    find(digits) {
      if (digits.length < shortest || digits.length > longest) return null
      const number = parse(digits)
      const type = number?.getType()
      return number?.country && type ? { digits: number.number.slice(1), country: number.country, kind: kinds[type] } : null
    },
    group(digits) {
      const number = parse(digits)
      const text = number?.isValid() ? number.formatInternational() : new AsYouType(undefined, metadata).input(`+${digits}`)
      return text.replace(/\D/g, '') === digits ? text : `+${digits}`
    },
    isShort: (digits) => validatePhoneNumberLength(`+${digits}`, metadata) === 'TOO_SHORT',
    codeOf: (country) => (isCountry(country, metadata) ? getCountryCallingCode(country, metadata) : null),
  }
}

const isCountry = (code: string, metadata: MetadataJson): code is CountryCode => isSupportedCountry(code as CountryCode, metadata)
