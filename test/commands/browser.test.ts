import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { afterEach, expect, test, vi } from 'vitest'
import { testBrowser } from '#kit/chromium.ts'

// On a machine with nothing but git, a shell and Node the browser of the lock file runs the journeys.

afterEach(() => vi.unstubAllEnvs())
const isOffered = process.platform === 'linux' && process.arch === 'x64'

test.runIf(isOffered)('the browser of the lock file draws letters of all our languages, also without fonts of the system', async () => {
  vi.stubEnv('TEST_BROWSER', 'package')
  vi.stubEnv('SOFRA_TEST_BROWSER', undefined)
  const found = await testBrowser()
  const env = { ...process.env, ...found.env, FONTCONFIG_FILE: join(found.executablePath ?? '', '../fonts.conf') }
  const browser = await chromium.launch({ ...found, env })
  const page = await browser.newPage()
  await page.setContent('<i>Привет</i><i>Grüße</i><i>İzmir</i><i>Oʻzbek</i><i>їжа</i>')
  const widths = await page.locator('i').evaluateAll((words) => words.map((word) => word.getBoundingClientRect().width))
  await browser.close()
  expect(widths.filter((width) => width > 10)).toHaveLength(5)
})

test('a source of browsers that does not exist is named before anything starts', async () => {
  const env = { ...process.env, TEST_BROWSER: 'netscape', SOFRA_TEST_BROWSER: '' }
  const program = join(import.meta.dirname, '../kit/chromium.ts')
  await expect(promisify(execFile)(process.execPath, [program], { env })).rejects.toMatchObject({
    code: 1,
    stderr: 'TEST_BROWSER is netscape, and can be system, package, playwright.\n',
  })
})
