import type { Language } from '#contract/common.ts'
import type { Settings } from '#contract/settings.ts'
import { writeCookie } from '#web/browser/cookies.ts'
import { addressLanguage, leaveFor } from '#web/browser/page-language.ts'

/** 77 days in seconds (section 9). */
const verifierLifetime = 77 * 24 * 3600
export const verifierCookie = 'vk_code_verifier'
/** What is known of the question until the network answers: it is good in this tab alone. */
export const stateKey = 'vk_state'
export type SavedAttempt = {
  state: string
  /** The page that was left. */
  back: string
  /** The language that links carried there: the network's answer comes without it. */
  language: Language | null
  /** An order about to be made. */
  openOrder?: boolean
}

/** Their names of languages; others are asked in English. */
const languageIds: Record<string, string> = { ru: '0', tr: '82' }

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** The question to VK ID: where to go, and what only this browser knows (OAuth 2.1 with PKCE). */
export async function vkQuestion(
  app: NonNullable<Settings['vk']>,
  language: string,
  { verifier, state, origin }: { verifier: string; state: string; origin: string },
): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.app_id,
    redirect_uri: `${origin}/`,
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    scope: 'vkid.personal_info phone',
    lang_id: languageIds[language] ?? '3',
  })
  return `${app.authorize_url}?${query.toString()}`
}

/** Leaves for the network; its answer comes back to the front page. */
export async function askVk(app: NonNullable<Settings['vk']>, language: string, openOrder: boolean): Promise<void> {
  const [verifier, state] = [random(), random()]
  writeCookie(verifierCookie, verifier, verifierLifetime)
  const kept: SavedAttempt = { state, back: location.pathname + location.search, language: addressLanguage(), openOrder }
  sessionStorage.setItem(stateKey, JSON.stringify(kept))
  leaveFor(await vkQuestion(app, language, { verifier, state, origin: location.origin }))
}
