import type { Page } from '@playwright/test'
import { type Language, pseudoOf } from '#domain/language.ts'

/** A text on a page, and what has become of it. */
type Fault = { what: 'not translated' | 'cut off' | 'sticks out'; text: string }

/**
 * Texts that a language does badly in: those wider than their box, and in a pseudo-language plain words, which nobody
 * translated. Names that are written alike everywhere are among them, and what is cut on purpose: it is for people to judge.
 */
export const textFaults = (page: Page, language: Language): Promise<Fault[]> => page.evaluate(findFaults, pseudoOf(language) !== null)

// Runs in the browser: whatever it needs stands within.
function findFaults(isPseudo: boolean): Fault[] {
  const faults: Fault[] = []
  const add = (what: Fault['what'], text: string): void => {
    const short = text.trim().replace(/\s+/g, ' ').slice(0, 80)
    if (!faults.some((one) => one.what === what && one.text === short)) faults.push({ what, text: short })
  }
  const checkWords = (text: string): void => {
    if (isPseudo && /(?<!\p{L})(?:[A-Za-z]{3,}|[А-Яа-я]{3,})(?!\p{L})/u.test(text)) add('not translated', text)
  }
  const dialogs = document.querySelectorAll('dialog[open]')
  const root = dialogs.item(dialogs.length - 1) ?? document.body
  for (const one of root.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) checkWords(one.getAttribute(name) ?? '')
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = walker.currentNode.textContent ?? ''
    if (!parent || text.trim() === '' || parent.closest('script, style, noscript, template') || !parent.checkVisibility()) continue
    if (!parent.closest(`[lang]:not([lang="${document.documentElement.lang}"])`)) checkWords(text)
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const drawn = range.getBoundingClientRect()
    if (drawn.width < 2 || drawn.height < 2) continue
    for (let box: HTMLElement | null = parent; box && box !== document.documentElement; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box)
      if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) break
      const around = box.getBoundingClientRect()
      // Read aloud, and not seen.
      if (around.width < 2 || around.height < 2) break
      const isOut = drawn.right > around.right + 1 || drawn.left < around.left - 1
      const clips = overflowX !== 'visible'
      if (clips && (isOut || drawn.bottom > around.bottom + 2)) add('cut off', text)
      else if (isOut && getComputedStyle(box).display !== 'inline') add('sticks out', text)
      if (clips || position === 'fixed') break
    }
  }
  return faults
}
