import type { Page } from '@playwright/test'

/** The buttons of the fake captcha: one for each possible end. */
export const captchaButtons = { solve: 'I am human', fail: 'Fail', expire: 'Expire' }

/**
 * A shop with Turnstile: its pages contain the setting, and the captcha's script shows `captchaButtons`. `pages` is the
 * pattern of the pages' URLs; `makeToken` returns the token after solving.
 */
export async function withTurnstile(page: Page, pages: RegExp, makeToken: () => Promise<string> | string): Promise<void> {
  await page.route(pages, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    // Only browsers resolve hosts below localhost.
    const url = new URL(route.request().url())
    const { host } = url
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
    const body = (await response.text()).replaceAll('altcha', 'turnstile')
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
  await page.route('https://challenges.cloudflare.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.exposeFunction('makeCaptchaToken', makeToken)
  await page.addInitScript((names) => {
    type Options = { callback: (token: string) => void; 'error-callback': () => unknown; 'expired-callback': () => unknown }
    const { makeCaptchaToken } = window as unknown as { makeCaptchaToken: () => Promise<string> }
    const render = (box: HTMLElement, options: Options) => {
      const add = (name: string, act: () => unknown) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = name
        button.onclick = act
        box.append(button)
      }
      add(names.solve, async () => options.callback(await makeCaptchaToken()))
      add(names.fail, options['error-callback'])
      add(names.expire, options['expired-callback'])
    }
    Object.assign(window, { turnstile: { render } })
  }, captchaButtons)
}
