import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type LaunchOptions } from '@playwright/test'

// Where the tests' browser comes from: the system, the packages of the lock file, or Playwright's own download.

const sources = ['system', 'package', 'playwright'] as const
type Source = (typeof sources)[number]
type BrowserLaunch = Pick<LaunchOptions, 'executablePath' | 'env'>
/** A browser, or why there is none. */
type Search = { found: BrowserLaunch } | { lacks: string }

/** Chromium's shell comes first: it draws no windows around the pages and takes a quarter less. */
const installed: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
  ],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
}
const quiet = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * How to launch the browser of tests, measurements and screenshots. TEST_BROWSER names one source instead of trying all.
 * @throws a sentence that says what to install
 */
export async function testBrowser(): Promise<LaunchOptions> {
  // The workers of Playwright read its settings again, and need not search.
  const known = process.env['SOFRA_TEST_BROWSER'] || undefined
  const found = known === undefined ? await findBrowser() : (JSON.parse(known) as BrowserLaunch)
  process.env['SOFRA_TEST_BROWSER'] = JSON.stringify(found)
  return { ...found, ...(found.env ? { env: { ...process.env, ...found.env } } : {}), args: [...asRoot, ...quiet] }
}

async function findBrowser(): Promise<BrowserLaunch> {
  const lacks: string[] = []
  for (const source of wantedSources()) {
    const search = await searches[source]().catch((error: Error): Search => ({ lacks: `${source}: ${error.message}` }))
    if ('found' in search) return search.found
    lacks.push(`- ${search.lacks}`)
  }
  throw new Error(
    `There is no browser for the tests.\n${lacks.join('\n')}\nInstall Chromium (Debian: apt-get install chromium) or Chrome, and start again.`,
  )
}

function wantedSources(): readonly Source[] {
  const wanted = process.env['TEST_BROWSER']
  if (wanted === undefined) return sources
  const source = sources.find((each) => each === wanted)
  if (!source) throw new Error(`TEST_BROWSER is ${wanted}, and can be ${sources.join(', ')}.`)
  return [source]
}

const searches: Record<Source, () => Promise<Search>> = {
  async system() {
    const paths = (installed[process.platform] ?? []).filter((path) => existsSync(path))
    const executablePath = paths.find((path) => failureOf(path) === null)
    if (executablePath) return { found: { executablePath } }
    return { lacks: paths.length === 0 ? 'The system has none.' : `${paths.join(', ')}: does not start.` }
  },
  async package() {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      return { lacks: `The package @sparticuz/chromium has none for ${process.platform} ${process.arch}.` }
    const folder = await unpacked()
    const executablePath = join(folder, 'chromium')
    const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
    const withLibraries = { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
    for (const env of [fonts, withLibraries]) if (failureOf(executablePath, env) === null) return { found: { executablePath, env } }
    return { lacks: `@sparticuz/chromium does not start: ${failureOf(executablePath, withLibraries)}` }
  },
  async playwright() {
    if (await ownStarts()) return { found: {} }
    process.stderr.write('Playwright downloads a Chromium for the tests …\n')
    spawnSync('playwright', ['install', '--only-shell', 'chromium'], { stdio: ['ignore', 2, 2] })
    return (await ownStarts()) ? { found: {} } : { lacks: 'Playwright could not download one that starts.' }
  },
}

/** Why a program does not start; null when it does. */
function failureOf(path: string, env: Record<string, string> = {}): string | null {
  const { status, stderr, error } = spawnSync(path, ['--version', ...asRoot], { encoding: 'utf8', env: { ...process.env, ...env } })
  return status === 0 ? null : (error?.message ?? stderr.trim().split('\n')[0] ?? `it ends with ${status}`)
}

const ownStarts = (): Promise<boolean> =>
  chromium.launch({ args: asRoot }).then(
    async (browser) => {
      await browser.close()
      return true
    },
    () => false,
  )

/** The package's browser with its fonts, and with libraries for systems that lack them; unpacked once. */
async function unpacked(): Promise<string> {
  const home = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const folder = resolve(import.meta.dirname, '../../.cache/chromium', version)
  if (existsSync(folder)) return folder
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const [unfinished, temporary] = [`${folder}-${process.pid}`, process.env['TMPDIR']]
  mkdirSync(unfinished, { recursive: true })
  // The package unpacks into the system's temporary folder, where all versions and users would share it.
  process.env['TMPDIR'] = unfinished
  try {
    await packaged.executablePath()
    await inflate(join(home, 'bin/al2023.tar.br'))
    writeFileSync(join(unfinished, 'fonts.conf'), fontSettings(folder))
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    throw error
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
  }
  // Another process may have been first.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  return folder
}

/** The package's own settings look for its fonts in /tmp. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`

// Run as a program: says which browser the tests have, or that there is none, before they start.
if (import.meta.main) {
  try {
    const { executablePath } = await testBrowser()
    process.stdout.write(`The tests' browser: ${executablePath ?? "Playwright's own"}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
