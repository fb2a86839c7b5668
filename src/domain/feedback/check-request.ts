import { isEmail } from '../customer/email.ts'
import { isPhone, phoneDigits } from '../customer/phone.ts'
import { textLimit } from '../order/check-order.ts'
import type { Problem } from '../problem.ts'

export const requestKinds = ['question', 'call-back', 'supplier', 'landlord'] as const
export type RequestKind = (typeof requestKinds)[number]
export type RequestField = 'name' | 'phone' | 'email' | 'message' | 'city_name' | 'company' | 'product_category' | 'shop' | 'square'

/** What the desk is told beside the forms: somebody wants an address delivered to. */
export type ToldKind = RequestKind | 'unavailable-address'
export type ToldField = RequestField | 'address' | 'point'

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

/** The longest question (ACC-DECIDE-60). */
export const messageLimit = 2000

/** The fields of each form in order, and whether they must be filled (accounts, section 5). */
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

const checks: Record<Sort, (text: string) => Problem['code'] | null> = {
  text: (text) => (text.length >= textLimit ? 'text-too-long' : null),
  'long-text': (text) => (text.length > messageLimit ? 'text-too-long' : null),
  phone: (text) => (isPhone(phoneDigits(text)) ? null : 'phone-required'),
  email: (text) => (isEmail(text) ? null : 'email-invalid'),
  number: (text) => (/^\d{1,7}([.,]\d{1,2})?$/.test(text) && Number(text.replace(',', '.')) > 0 ? null : 'square-invalid'),
}

/** What is wrong with a form, field by field; the same in the browser and on the server. */
export function checkRequest(kind: RequestKind, form: RequestForm): Problem[] {
  return fieldsOf(kind).flatMap((field): Problem[] => {
    const text = form[field]?.trim() ?? ''
    if (text === '') return requestForms[kind][field] === 'required' ? [{ field, code: emptyCode(field) }] : []
    const code = checks[sorts[field]](text)
    return code ? [{ field, code }] : []
  })
}

const emptyCode = (field: RequestField): Problem['code'] =>
  field === 'phone' ? 'phone-required' : field === 'name' ? 'username-required' : 'field-required'

/** A form that was found right, as it is kept: trimmed, the phone as digits. */
export const tidyRequest = (kind: RequestKind, form: RequestForm): Partial<Record<RequestField, string>> =>
  Object.fromEntries(
    fieldsOf(kind).flatMap((field) => {
      const text = form[field]?.trim() ?? ''
      return text === '' ? [] : [[field, field === 'phone' ? phoneDigits(text) : text]]
    }),
  )
