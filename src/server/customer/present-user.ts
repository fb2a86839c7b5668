import type { User as WireUser } from '#contract/customer.ts'
import { writeBirthday } from '#domain/customer/profile.ts'
import type { User } from './profile-store.ts'
import { nameOfSession } from '../session/session-store.ts'

/** A customer on the wire. */
export const presentUser = (user: User, sessionKey: string): WireUser => ({
  id: user.id,
  phone: user.phone,
  name: user.name,
  sex: user.sex,
  email: user.email,
  birthday: user.birthday && writeBirthday(user.birthday),
  is_subscribed: user.isSubscribed,
  is_print_fiscal_receipt: user.printsReceipt,
  is_required_call_confirm_order: user.wantsCall,
  country_code: user.countryCode,
  balance: user.points,
  session: nameOfSession(sessionKey),
})
