import metadata from 'libphonenumber-js/metadata.max.json'
import { phoneNumbers } from '#domain/customer/phone-numbers.ts'
import { phoneReader } from '#domain/customer/read-phone.ts'

/** The numbering plans of the world: 48 kB that a page loads when a phone field is there. */
export const worldNumbers = phoneReader(phoneNumbers(metadata))
