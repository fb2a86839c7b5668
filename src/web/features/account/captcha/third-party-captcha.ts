import { CaptchaFailure } from './captcha-failure.ts'

type Options = Record<string, unknown>
type Widget = { render(box: HTMLElement, options: Options): unknown; subscribe?(id: unknown, event: string, act: () => void): unknown }

/** The URL of each script, its global name, and its name for the site key. */
export const scripts: Record<string, { url: string; global: string }> = {
  smartcaptcha: { url: 'https://smartcaptcha.cloud.yandex.ru/captcha.js', global: 'smartCaptcha' },
  turnstile: { url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', global: 'turnstile' },
  recaptcha: { url: 'https://www.google.com/recaptcha/api.js?render=explicit', global: 'grecaptcha' },
  hcaptcha: { url: 'https://js.hcaptcha.com/1/api.js?render=explicit', global: 'hcaptcha' },
}

const loads = new Map<string, Promise<void>>()

function load(url: string): Promise<void> {
  const known = loads.get(url)
  if (known) return known
  const coming = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loads.delete(url)
      reject(new Error(`${url} did not come`))
    }
    document.head.append(script)
  })
  loads.set(url, coming)
  return coming
}

/** Yandex's events, for which it has no callbacks. */
const failures = ['network-error', 'javascript-error']

/**
 * Shows a third-party captcha in a box and waits until it is solved. Throws while its script is not loaded, and a
 * `CaptchaFailure` when it fails or expires unsolved; `expired` is called when a token expires later.
 */
export async function thirdPartyToken(
  kind: string,
  sitekey: string,
  { language, box, expired }: { language: string; box: HTMLElement | null; expired: () => void },
): Promise<string> {
  const script = scripts[kind]
  if (!script || !box) throw new Error(`No captcha ${kind}`)
  await load(script.url)
  const widget = (window as unknown as Record<string, Widget | undefined>)[script.global]
  if (typeof widget?.render !== 'function') throw new Error(`${script.global} is not ready`)
  const place = document.createElement('div')
  box.replaceChildren(place)
  return new Promise((resolve, reject) => {
    let isSolved = false
    const solve = (token: string) => {
      isSolved = true
      resolve(token)
    }
    // True means for Turnstile that the error was handled.
    const fail = (): true => (reject(new CaptchaFailure(`${kind} failed`)), true)
    const expire = () => void (isSolved ? expired() : fail())
    const id = widget.render(place, {
      sitekey,
      hl: language,
      language,
      callback: solve,
      'error-callback': fail,
      'unsupported-callback': fail,
      'timeout-callback': fail,
      'chalexpired-callback': fail,
      'expired-callback': expire,
    })
    for (const event of failures) widget.subscribe?.(id, event, fail)
    widget.subscribe?.(id, 'token-expired', expire)
  })
}
