import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as TestingLibrary from '@testing-library/dom'
import type { Driver } from './driver.ts'

/** What a person looks for: something of a role, by its name or its text; or a field by its label. */
export type Target = {
  role: string
  name?: string | RegExp
  text?: string | RegExp
  in?: Target
  /** Which one of several; the first, if not said otherwise. */
  at?: number
  /** Looks disabled, and answers nevertheless. */
  looksDisabled?: true
}

/** In place of a role: a field of any kind by its label. */
export const anyField = 'any field'

/** Milliseconds. Longer than anything takes beside the other journeys. */
const patience = 45_000
const pause = 100

// Finds by role and name in every browser alike: no driver but Playwright's does.
const finder = readFileSync(
  join(dirname(fileURLToPath(import.meta.resolve('@testing-library/dom'))), '@testing-library/dom.umd.min.js'),
  'utf8',
)

/** A person at a browser: waits until they see what they look for, as far as a page lets them. */
export type Hands = {
  open(url: string): Promise<void>
  see(target: Target): Promise<void>
  /** Waits for any of them; returns the one that is there. */
  anyOf(...targets: Target[]): Promise<Target>
  gone(target: Target): Promise<void>
  press(target: Target): Promise<void>
  /** Types into a field key by key; its former text stays in front. */
  type(target: Target, text: string): Promise<void>
  /** Waits for an address; returns its first group. */
  at(address: RegExp): Promise<string>
}

export function handsOf(driver: Driver): Hands {
  const lookFor = async (target: Target, mark: boolean): Promise<string> => {
    const given = { target: told(target), mark, field: anyField }
    const state = await driver.run(look, given)
    if (state !== 'no finder') return state
    await driver.load(finder)
    return driver.run(look, given)
  }
  const until = async (target: Target, wanted: string, mark = false): Promise<void> => {
    let state = ''
    const isSo = async () => {
      // A page that is just being left answers nothing.
      state = await lookFor(target, mark).catch((error: Error) => error.message)
      return state === wanted
    }
    await wait(isSo, async () => `${words(target)} is ${state}, and should be ${wanted}, at ${await addressOf(driver)}`)
  }
  return {
    open: (url) => driver.open(url),
    see: (target) => until(target, 'here'),
    async anyOf(...targets) {
      let found: Target | undefined
      const isHere = async () => {
        for (const target of targets) if ((await lookFor(target, false).catch(() => '')) === 'here') found ??= target
        return found !== undefined
      }
      await wait(isHere, async () => `None of ${targets.map(words).join(', ')} is at ${await addressOf(driver)}`)
      return found as Target
    },
    gone: (target) => until(target, 'missing'),
    async press(target) {
      await until(target, 'ready', true)
      await driver.press('[data-hand]')
    },
    async type(target, text) {
      await until(target, 'ready', true)
      await driver.write('[data-hand]', text)
    },
    async at(address) {
      let found: RegExpExecArray | null = null
      const isThere = async () => (found = address.exec(await addressOf(driver))) !== null
      await wait(isThere, async () => `The page should be ${address} and is ${await addressOf(driver)}`)
      return (found as RegExpExecArray | null)?.[1] ?? ''
    },
  }
}

async function wait(isSo: () => Promise<boolean>, complaint: () => Promise<string>): Promise<void> {
  const end = Date.now() + patience
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(await complaint())
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

const addressOf = (driver: Driver): Promise<string> => driver.run(() => location.href, null).catch((error: Error) => error.message)

const words = ({ role, name, text, in: outer }: Target): string =>
  [role, name && `“${name}”`, text && `with “${text}”`, outer && `in ${words(outer)}`].filter(Boolean).join(' ')

type Wanted = { text: string } | { source: string; flags: string }
type Told = { role: string; name?: Wanted; text?: Wanted; in?: Told; at?: number; looksDisabled?: true }

const wantedOf = (wanted: string | RegExp): Wanted =>
  typeof wanted === 'string' ? { text: wanted } : { source: wanted.source, flags: wanted.flags }

const told = ({ name, text, in: outer, ...rest }: Target): Told => ({
  ...rest,
  ...(name === undefined ? {} : { name: wantedOf(name) }),
  ...(text === undefined ? {} : { text: wantedOf(text) }),
  ...(outer === undefined ? {} : { in: told(outer) }),
})

/**
 * Runs in the page. Whether something is there and, if it is to be marked for a press, whether a press would reach it:
 * it is at rest, in front and enabled.
 */
function look({ target, mark, field }: { target: Told; mark: boolean; field: string }): string {
  const { TestingLibraryDom: library } = globalThis as unknown as { TestingLibraryDom?: typeof TestingLibrary }
  if (!library) return 'no finder'
  const fits = (wanted: Wanted | undefined, text: string): boolean => {
    if (!wanted) return true
    return 'text' in wanted ? text.trim() === wanted.text : new RegExp(wanted.source, wanted.flags).test(text.trim())
  }
  const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0
  const find = ({ role, name, text, in: outer, at = 0 }: Told): HTMLElement[] => {
    const scopes = outer ? find(outer) : [document.body]
    const all = scopes.flatMap((scope) =>
      // Fields for what is not to be read have no role.
      (role === field
        ? library.queryAllByLabelText(scope, (own) => fits(name, own))
        : library.queryAllByRole(scope, role, { hidden: true, name: (own, element) => isSeen(element as HTMLElement) && fits(name, own) })
      ).filter((element) => isSeen(element) && fits(text, element.textContent)),
    )
    const one = all.at(at)
    return one ? [one] : []
  }
  const [found] = find(target)
  if (!found) return 'missing'
  if (!mark) return 'here'
  // The control itself is a hidden pixel.
  const element = found.matches('input[type=radio], input[type=checkbox]') ? (found.closest('label') ?? found) : found
  if (found.matches(':disabled') || (!target.looksDisabled && found.ariaDisabled === 'true')) return 'disabled'
  if (found.ariaBusy === 'true') return 'busy'
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const moved = effect instanceof KeyframeEffect ? effect.target : null
    return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity && moved?.contains(element)
  })
  if (isMoving) return 'moving'
  const { left, top, width, height } = element.getBoundingClientRect()
  // What comes into sight is drawn, and may move what follows: pressed is what stays where it is.
  const place = `${left} ${top}`
  if (element.dataset['hand'] !== place) {
    for (const marked of document.querySelectorAll('[data-hand]')) marked.removeAttribute('data-hand')
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const now = element.getBoundingClientRect()
    element.dataset['hand'] = `${now.left} ${now.top}`
    return 'scrolled'
  }
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!hit || !element.contains(hit))
    return `covered by ${hit?.cloneNode() instanceof HTMLElement ? hit.outerHTML.slice(0, 80) : 'nothing'}`
  return 'ready'
}
