import type { Language } from '#domain/language.ts'
import type { Settings } from '#contract/settings.ts'
import { writeCookie } from '#web/browser/cookies.ts'
import { addressLanguage, leaveFor } from '#web/browser/page-language.ts'

/** 77 days in seconds. */
const verifierLifetime = 77 * 24 * 3600
export const verifierCookie = 'vk_code_verifier'
/** The state of a request until the network responds; valid in this tab only. */
export const stateKey = 'vk_state'
export type SavedAttempt = {
  state: string
  /** The page before the redirect. */
  back: string
  /** The URL language of that page: the network's redirect lacks it. */
  language: Language | null
  /** An order about to be placed. */
  openOrder?: boolean
}

/** VK's language ids; others use English. */
const languageIds: Record<string, string> = { ru: '0', tr: '82' }

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** The request to VK ID: its URL, and the secrets that stay in this browser (OAuth 2.1 with PKCE). */
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

/** Redirects to the network; its response comes to the front page. */
export async function requestVkSignIn(app: NonNullable<Settings['vk']>, language: string, openOrder: boolean): Promise<void> {
  const [verifier, state] = [random(), random()]
  writeCookie(verifierCookie, verifier, verifierLifetime)
  const kept: SavedAttempt = { state, back: location.pathname + location.search, language: addressLanguage(), openOrder }
  sessionStorage.setItem(stateKey, JSON.stringify(kept))
  leaveFor(await vkQuestion(app, language, { verifier, state, origin: location.origin }))
}
