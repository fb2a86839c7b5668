import type * as ru from '../ru/support.ts'
import { request_checks } from './form-errors.ts'

export const support_mail: typeof ru.support_mail = {
  kinds: {
    question: 'Question',
    'call-back': 'Call back',
    supplier: 'Supplier offer',
    landlord: 'Premises offer',
    'unavailable-address': 'Address not delivered to',
  },
  fields: {
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    message: 'Message',
    city_name: 'City',
    company: 'Company',
    product_category: 'Product category',
    shop: 'Premises',
    square: 'Area, m²',
    address: 'Address',
    point: 'Point on the map',
  },
}

export const requests: typeof ru.requests = {
  fields: { ...support_mail.fields, message: 'Your question' },
  errors: request_checks,
  country: 'Country',
  consent: 'I agree to my data being used to answer me.',
  consent_needed: 'Tick your consent to send the form',
  send: 'Send',
  failed: 'It was not sent. Please try again',
  thanks: 'Thank you!',
  question: {
    title: 'Write to us',
    lead: 'Ask about an order, the menu or delivery. We answer by e-mail.',
    thanks: 'We have received your question and will answer to your e-mail address.',
  },
  'call-back': {
    title: 'Request a call',
    lead: 'Leave your phone number and we will call you back.',
    thanks: 'We have noted your number and will call you.',
  },
  supplier: {
    title: 'Become a supplier',
    lead: 'Tell us about your company and what you offer.',
    thanks: 'We have received your offer. If it suits us, we will get in touch.',
  },
  landlord: {
    title: 'Offer premises',
    lead: 'We are looking for premises for new restaurants. Tell us about yours.',
    thanks: 'We have received your offer. If the premises suit us, we will get in touch.',
  },
}
