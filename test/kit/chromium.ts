import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const headless = '/usr/bin/chromium-headless-shell'
const windowed = ['/usr/bin/chromium', '/usr/bin/chromium-browser']
const quiet = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const first = (paths: string[]): Pick<LaunchOptions, 'executablePath'> => {
  const executablePath = paths.find((path) => existsSync(path))
  return executablePath ? { executablePath } : {}
}

/** The system's Chromium for tests: its shell, if there is one, draws no windows around the pages and takes a quarter less. */
export const testBrowser = (): LaunchOptions => ({ ...first([headless, ...windowed]), args: [...asRoot, ...quiet] })
