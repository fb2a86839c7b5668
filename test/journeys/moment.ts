import type { Page } from '@playwright/test'

/**
 * Checks the open dialogs at every frame for a text that is shown only briefly: a poll once in a second may be too late
 * on a busy machine. Call it before the action that shows the text, and await it afterwards.
 */
export const appears = (page: Page, words: string): Promise<void> =>
  page.evaluate(
    (awaited) =>
      new Promise<void>((seen) => {
        const look = (): void => {
          const said = [...document.querySelectorAll('dialog[open]')].some(({ textContent }) => textContent.includes(awaited))
          if (said) seen()
          else requestAnimationFrame(look)
        }
        look()
      }),
    words,
  )
