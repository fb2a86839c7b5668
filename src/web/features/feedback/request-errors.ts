import { checkRequest, fieldsOf, type RequestField, type RequestForm, type RequestKind } from '#domain/feedback/check-request.ts'
import type { Problem } from '#domain/problem.ts'
import { type Failure, firstErrors } from '#web/browser/api.ts'

export type RequestErrors = Partial<Record<RequestField, string | undefined>>

/** What is wrong before anything is sent; the phone must fill its mask as well (PHONE-02). */
export function errorsBefore(kind: RequestKind, form: RequestForm, phoneIsWhole: boolean, texts: Record<string, string>): RequestErrors {
  const phone: Problem[] = phoneIsWhole ? [] : [{ field: 'phone', code: 'phone-required' }]
  return Object.fromEntries([...phone, ...checkRequest(kind, form)].map(({ field, code }) => [field, texts[code] ?? code]))
}

/** The server's texts for the fields that the form has (PARTNER-07). */
export function errorsAfter(kind: RequestKind, failure: Failure): RequestErrors {
  const fields: string[] = fieldsOf(kind)
  return Object.fromEntries(Object.entries(firstErrors(failure)).filter(([field]) => fields.includes(field)))
}
