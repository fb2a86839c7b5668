import type { PhoneFault } from '#domain/customer/phone.ts'
import { checkRequest, fieldsOf, type RequestField, type RequestForm, type RequestKind } from '#domain/feedback/check-request.ts'
import { type Failure, firstErrors } from '#web/browser/api.ts'
import { type PlacedErrors, placeErrors } from '#web/features/errors/place-errors.ts'

export type RequestErrors = Partial<Record<RequestField, string | undefined>>

/** Problems before sending; the phone is checked in its mask (PHONE-02). */
export const errorsBefore = (
  kind: RequestKind,
  form: RequestForm,
  phone: PhoneFault | null,
  texts: Record<string, string>,
): RequestErrors => Object.fromEntries(checkRequest(kind, form, phone).map(({ field, code }) => [field, texts[code] ?? code]))

/** The server's texts by field, and those without a field in the form (PARTNER-07). */
export function errorsAfter(kind: RequestKind, failure: Failure): PlacedErrors<RequestField> {
  const fields = fieldsOf(kind)
  return placeErrors(firstErrors(failure), (name) => fields.find((field) => field === name) ?? null)
}
