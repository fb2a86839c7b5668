import { callApi, firstErrors } from '#web/browser/api.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { inPageLanguage, leaveFor, showIn } from '#web/browser/page-language.ts'
import { paths } from '#web/paths.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { welcome } from '../session.ts'
import { afterSignIn } from './after-sign-in.ts'
import { type SavedAttempt, stateKey, verifierCookie } from './vk.ts'

function readKept(): SavedAttempt | null {
  const text = sessionStorage.getItem(stateKey)
  try {
    return text === null ? null : (JSON.parse(text) as SavedAttempt)
  } catch {
    return null
  }
}

/** Reads the network's response from the URL. A response that this tab did not request is ignored. */
export async function returnFromVk(query: URLSearchParams): Promise<void> {
  const kept = readKept()
  if (kept?.language && !query.has('lang')) return showIn(kept.language)
  sessionStorage.removeItem(stateKey)
  const verifier = readCookie(verifierCookie)
  writeCookie(verifierCookie, '', 0)
  history.replaceState(history.state, '', inPageLanguage(location.pathname))
  if (!kept || !verifier || query.get('state') !== kept.state) return
  const cities = await callApi('GET /api/cities', {})
  const alias = kept.back.split(/[/?]/)[1]
  const city = cities.ok ? (cities.reply.cities.find((each) => each.alias === alias) ?? cities.reply.cities[0]) : null
  if (!city) return
  const vk = { code: query.get('code') ?? '', device_id: query.get('device_id') ?? '', code_verifier: verifier }
  const result = await callApi('POST /api/user/login', { body: { city_id: city.id, notify_channel: 'vk', vk } })
  if (!result.ok) return openModal('ServerErrorModal', { message: firstErrors(result).phone ?? result.problem.message })
  const { user } = result.reply
  if (user.session === null) return
  if ('id' in user) welcome(user)
  leaveFor(afterVk(kept, city.alias))
}

/**
 * After sign-in as with a code: to the pending order, whose form a phone has on the cart's page too; otherwise to the
 * requested or former page.
 */
export const afterVk = ({ back, openOrder }: Pick<SavedAttempt, 'back' | 'openOrder'>, city: string): string =>
  openOrder ? paths.cart(city) : (afterSignIn(new URL(back, 'http://shop')) ?? back)
