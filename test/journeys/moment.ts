import type { Page } from '@playwright/test'

/**
 * Watches the open dialogs for words that stay for a moment only, from now on and at every frame: an expectation that looks
 * once in a second may come too late on a busy machine. To be begun before what brings the words, and awaited after it.
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
