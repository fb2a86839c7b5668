import { existsSync, globSync } from 'node:fs'
import { firefox, webkit } from '@playwright/test'

// Which browsers besides Chromium are here: Playwright's own builds, else those of Debian.

/** A browser, how it is driven, and where it is from: a path, or Playwright. */
export type Engine =
  | { name: 'firefox' | 'webkit'; driver: 'playwright'; from: typeof ownBuild }
  | { name: 'firefox'; driver: 'bidi'; from: string }
  | { name: 'webkit'; driver: 'webdriver'; from: string; driverPath: string }

const ownBuild = 'a build of Playwright'

type Search = { engine: Engine } | { lacks: string }

/** Browsers of the system draw maps only in windows, and the windows are on a screen that nobody sees. */
const screen = '/usr/bin/Xvfb'

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

function findFirefox(): Search {
  if (existsSync(firefox.executablePath())) return { engine: { name: 'firefox', driver: 'playwright', from: ownBuild } }
  const from = firefoxes.find((path) => existsSync(path))
  if (!from) return { lacks: 'Firefox is not here: apt-get install firefox-esr xvfb, or npx playwright install firefox' }
  if (needsScreen() && !existsSync(screen)) return { lacks: `Firefox is here, but no screen for it: apt-get install xvfb` }
  return { engine: { name: 'firefox', driver: 'bidi', from } }
}

function findWebKit(): Search {
  if (existsSync(webkit.executablePath())) return { engine: { name: 'webkit', driver: 'playwright', from: ownBuild } }
  const driverPath = '/usr/bin/WebKitWebDriver'
  const from = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1)
  if (!existsSync(driverPath) || !from)
    return { lacks: 'WebKit is not here: apt-get install webkit2gtk-driver xvfb, or npx playwright install webkit' }
  if (!existsSync(screen)) return { lacks: 'WebKit is here, but no screen for it: apt-get install xvfb' }
  return { engine: { name: 'webkit', driver: 'webdriver', from, driverPath } }
}

const needsScreen = (): boolean => process.platform === 'linux'

/** Whether there is one to be opened. */
export const screenIsWanted = (): boolean => needsScreen() && findEngines().engines.some(({ driver }) => driver !== 'playwright')

export function findEngines(): { engines: Engine[]; lacks: string[] } {
  const searches = [findFirefox(), findWebKit()]
  return {
    engines: searches.flatMap((each) => ('engine' in each ? [each.engine] : [])),
    lacks: searches.flatMap((each) => ('lacks' in each ? [each.lacks] : [])),
  }
}

// Run as a program: says before the journeys which of them will be run, and which not. Fails when there are none.
if (import.meta.main) {
  const { engines, lacks } = findEngines()
  for (const { name, from } of engines) process.stdout.write(`${name}: ${from}\n`)
  for (const words of lacks) process.stdout.write(`NOT RUN. ${words}\n`)
  if (engines.length === 0) process.exitCode = 1
}
