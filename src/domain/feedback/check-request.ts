import { isEmail } from '../customer/email.ts'
import type { PhoneFault } from '../customer/read-phone.ts'
import { textLimit } from '../text/text-limit.ts'
import type { Problem } from '../problem.ts'
import { hasHidden } from '../text/hidden-characters.ts'

export const requestKinds = ['question', 'call-back', 'supplier', 'landlord'] as const
export type RequestKind = (typeof requestKinds)[number]
export type RequestField = 'name' | 'phone' | 'email' | 'message' | 'city_name' | 'company' | 'product_category' | 'shop' | 'square'

/** The kinds of messages that support receives: the forms, and requests to deliver to a new address. */
export type SupportMessageKind = RequestKind | 'unavailable-address'
export type NoticeField = RequestField | 'address' | 'point'

type Sort = 'text' | 'long-text' | 'phone' | 'email' | 'number'
const sorts: Record<RequestField, Sort> = {
  name: 'text',
  phone: 'phone',
  email: 'email',
  message: 'long-text',
  city_name: 'text',
  company: 'text',
  product_category: 'text',
  shop: 'text',
  square: 'number',
}

/** The longest question. */
export const messageLimit = 2000

/** The fields of each form in order, and whether they are required. */
export const requestForms: Record<RequestKind, Partial<Record<RequestField, 'required' | 'optional'>>> = {
  question: { name: 'required', phone: 'required', email: 'required', message: 'required' },
  'call-back': { name: 'required', phone: 'required' },
  supplier: {
    name: 'required',
    phone: 'required',
    email: 'optional',
    city_name: 'required',
    company: 'required',
    product_category: 'required',
  },
  landlord: { name: 'required', phone: 'required', email: 'optional', city_name: 'required', shop: 'required', square: 'required' },
}

export const fieldsOf = (kind: RequestKind): RequestField[] => Object.keys(requestForms[kind]) as RequestField[]

export type RequestForm = Partial<Record<RequestField, string | null | undefined>>

const checks: Record<Exclude<Sort, 'phone'>, (text: string) => Problem['code'] | null> = {
  text: (text) => (text.length >= textLimit ? 'text-too-long' : hasHidden(text) ? 'hidden-characters' : null),
  'long-text': (text) => (text.length > messageLimit ? 'text-too-long' : null),
  email: (text) => (isEmail(text) ? null : 'email-invalid'),
  number: (text) => (/^\d{1,7}([.,]\d{1,2})?$/.test(text) && Number(text.replace(',', '.')) > 0 ? null : 'square-invalid'),
}

/** Problems of a form, by field; the same in the browser and on the server. The phone is checked by the caller. */
export function checkRequest(kind: RequestKind, form: RequestForm, phone: PhoneFault | null): Problem[] {
  return fieldsOf(kind).flatMap((field): Problem[] => {
    const sort = sorts[field]
    const text = form[field]?.trim() ?? ''
    const isMissing = text === '' && requestForms[kind][field] === 'required'
    const code = sort === 'phone' ? phone : isMissing ? emptyCode(field) : text === '' ? null : checks[sort](text)
    return code ? [{ field, code }] : []
  })
}

const emptyCode = (field: RequestField): Problem['code'] => (field === 'name' ? 'username-required' : 'field-required')

/** A valid form as it is stored: trimmed. */
export const tidyRequest = (kind: RequestKind, form: RequestForm): Partial<Record<RequestField, string>> =>
  Object.fromEntries(
    fieldsOf(kind).flatMap((field) => {
      const text = form[field]?.trim() ?? ''
      return text === '' ? [] : [[field, text]]
    }),
  )
